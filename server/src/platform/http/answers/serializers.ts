import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const build = SerializerSelector();

/** Fastify's own writers of answers, each made at its first answer: a process is asked for few of all the calls, and most refusals of a call are never made. */
export const serializersWhenNeeded: SerializerFactory = (externalSchemas, options) => {
  const compile = build(externalSchemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer: unknown) => (write ??= compile(route))(answer);
  };
};
