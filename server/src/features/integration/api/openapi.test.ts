import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyApiRoute } from '#contract/integration/api/routes.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { queryOf } from './query-shape.ts';

let portal: TestPortal;
let api: Description;
beforeAll(async () => {
  portal = await testPortal();
  api = (await (
    await fetch(`${portal.origin}/api/integration/openapi.json`)
  ).json()) as Description;
});
afterAll(() => portal.close());

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
  security: object[];
}
const operations = () =>
  Object.entries(api.paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the description of the integration API', () => {
  test('is OpenAPI 3.1 as a whole, by the schema of the specification', async () => {
    expect(await new Validator().validate({ ...api })).toEqual({ valid: true });
    const { responses, ...without } = Object.values(Object.values(api.paths)[0] ?? {})[0] ?? {};
    expect(
      await new Validator().validate({
        ...api,
        paths: { '/x': { get: { ...without, responses: [responses] } } },
      }),
    ).toMatchObject({
      valid: false,
    });
  });

  test('has every route once, with its token, its path’s parameters and the answers of every refusal', () => {
    expect(api.openapi).toBe('3.1.0');
    expect(api.security).toEqual([{ token: [] }]);
    expect(
      operations()
        .map(({ operation }) => operation.operationId)
        .toSorted(),
    ).toEqual(
      everyApiRoute()
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const { path, operation } of operations()) {
      const inPath = operation.parameters
        .filter((one) => one.in === 'path')
        .map(({ name }) => name);
      expect([path, inPath]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ]);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['200', '401', '429', '503']),
      );
      expect(Object.values(operation.responses).filter(({ description }) => !description)).toEqual(
        [],
      );
    }
  });

  test('has schemas that are valid, and every example fits its own', () => {
    const ajv = new Ajv.default({ strict: false });
    ajv.addSchema({ $id: 'api', components: api.components });
    // Ours refer to `#/components/…` of the whole document.
    const compile = (schema: object) =>
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
    const fits = (what: string, schema: object, example: unknown) => {
      const check = compile(schema);
      if (example !== undefined)
        expect([what, check(example), check.errors]).toEqual([what, true, null]);
    };
    for (const [name, schema] of Object.entries(api.components.schemas))
      fits(name, schema, undefined);
    for (const { operation } of operations()) {
      const { operationId, parameters, requestBody, responses } = operation;
      for (const { name, schema, example } of parameters)
        fits(`${operationId} ${name}`, schema, example);
      for (const { content = {} } of [
        ...(requestBody ? [requestBody] : []),
        ...Object.values(responses),
      ])
        for (const { schema, example, examples = {} } of Object.values(content)) {
          fits(operationId, schema, example);
          for (const [code, { value }] of Object.entries(examples))
            fits(`${operationId} ${code}`, schema, value);
        }
    }
  });

  test('has an example of everything that a route needs', () => {
    for (const { name, params, query, body, example, ...route } of everyApiRoute()) {
      if (params)
        expect([name, Object.keys(example.params ?? {})]).toEqual([
          name,
          Object.keys((params as { properties?: object }).properties ?? {}),
        ]);
      const known = Object.keys(
        queryOf({ ...(query && { query }), ...(route.writes && { writes: true }) }).properties,
      );
      expect([
        name,
        Object.keys(example.query ?? {}).filter((one) => !known.includes(one)),
      ]).toEqual([name, []]);
      expect([name, body === undefined || example.body !== undefined]).toEqual([name, true]);
    }
  });
});
