import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const build = SerializerSelector();

/** Fastify's own serializers, each compiled at its first answer: a process serves few of all calls, and most refusals of a call never occur. */
export const serializersWhenNeeded: SerializerFactory = (externalSchemas, options) => {
  const compile = build(externalSchemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer: unknown) => (write ??= compile(route))(answer);
  };
};
