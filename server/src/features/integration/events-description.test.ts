import specs from '@asyncapi/specs';
import Ajv from 'ajv';
import { messageKinds, messages } from '#contract/messages.ts';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { exampleOf } from './events-description.ts';

interface Message {
  name: string;
  payload: { $ref: string };
  examples: { payload: object }[];
}
interface Description {
  asyncapi: string;
  info: { title: string; version: string };
  channels: Record<string, { address: string | null; messages: Record<string, { $ref: string }> }>;
  operations: Record<
    string,
    { action: string; channel: { $ref: string }; messages: { $ref: string }[] }
  >;
  components: { messages: Record<string, Message>; schemas: Record<string, object> };
}
let portal: TestPortal;
let described: Description;
beforeAll(async () => {
  portal = await testPortal();
  described = (await (
    await fetch(`${portal.origin}/api/integration/events.json`)
  ).json()) as Description;
});
afterAll(() => portal.close());

const references = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === '$ref' ? [String(inner)] : references(inner),
      );
const found = (reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (from, name) => (from as Record<string, unknown> | undefined)?.[name],
      described,
    );

describe('the description of the events', () => {
  test('is AsyncAPI 3.0 as a whole, by the schema of the specification', () => {
    // The schema brings JSON Schema draft 07 itself.
    const ajv = new Ajv.default({ strict: false, validateFormats: false, meta: false });
    const fits = ajv.compile(specs.schemas['3.0.0'] as object);
    expect([fits(described), fits.errors]).toEqual([true, null]);
    expect(fits({ ...described, operations: { tell: { action: 'tell' } } })).toBe(false);
  });

  test('is AsyncAPI 3.0: a channel that we send to, its messages, and no reference that leads nowhere', () => {
    expect([described.asyncapi, described.info.title, described.info.version]).toEqual([
      '3.0.0',
      'Smart Order: events',
      '2',
    ]);
    const allowed = [
      'asyncapi',
      'channels',
      'components',
      'defaultContentType',
      'info',
      'operations',
    ];
    expect(Object.keys(described).toSorted()).toEqual(allowed);
    expect(
      Object.values(described.channels).map((channel) => Object.keys(channel.messages)),
    ).toEqual([messageKinds]);
    const [operation] = Object.values(described.operations);
    expect([operation?.action, operation?.channel.$ref]).toEqual(['send', '#/channels/events']);
    // An operation names messages of its channel, a message of a channel those of the components.
    expect(operation?.messages.map(({ $ref }) => $ref)).toEqual(
      messageKinds.map((kind) => `#/channels/events/messages/${kind}`),
    );
    expect(Object.values(described.components.messages).map(({ name }) => name)).toEqual(
      messageKinds,
    );
    expect(references(described).filter((reference) => found(reference) === undefined)).toEqual([]);
  });

  test('has a JSON Schema for each kind that is valid, and each example fits it and no other', () => {
    const ajv = new Ajv.default({ strict: false, validateFormats: false });
    for (const { name, payload, examples } of Object.values(described.components.messages)) {
      const fits = ajv.compile(found(payload.$ref) as object);
      expect([name, examples.map((one) => fits(one.payload)), fits.errors]).toEqual([
        name,
        [true],
        null,
      ]);
      expect(fits({ ...examples[0]?.payload, version: 1 }), name).toBe(false);
      expect(
        fits({ ...examples[0]?.payload, data: { ...exampleOf('order').data, can: {} } }),
        name,
      ).toBe(false);
    }
  });

  test('says of every field what it holds, and of every sum that it is baht', () => {
    const silent = (path: string, shape: Record<string, unknown>): string[] => {
      const of = shape as {
        properties?: Record<string, object>;
        items?: object;
        anyOf?: object[];
        description?: string;
      };
      if (of.anyOf) return silent(path, of.anyOf[0] as Record<string, unknown>);
      if (of.properties)
        return Object.entries(of.properties).flatMap(([name, field]) =>
          silent(`${path}.${name}`, field as Record<string, unknown>),
        );
      if (of.items && 'properties' in of.items)
        return silent(`${path}[]`, of.items as Record<string, unknown>);
      return of.description ? [] : [path];
    };
    expect(
      messageKinds.flatMap((kind) =>
        silent(kind, messages[kind].data as unknown as Record<string, unknown>),
      ),
    ).toEqual([]);
    expect(
      messageKinds.flatMap((kind) =>
        [...Value.Errors(messages[kind].data, messages[kind].example)].map(() => kind),
      ),
    ).toEqual([]);
  });
});
