import { Readable } from 'node:stream';
import { usualBodyBytes } from '#contract/call.ts';
import { everyCall } from '#contract/calls.ts';
import Fastify from 'fastify';
import { Type, type TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { stopClock } from '#testing/stopped-clock.ts';
import { answerProblems } from '../answers/errors.ts';
import { judgeLongBodies, mostValues, readJson } from './json-body.ts';
import type { FieldProblem } from '#platform/problem.ts';
import { checkShapes } from './validation.ts';

const Line = Type.Object({ sku: Type.String({ maxLength: 40 }), quantity: Type.Number() });
const app = Fastify();
answerProblems(app);
checkShapes(app);
readJson(app);
judgeLongBodies(app, async ({ headers }) => String(headers['x-caller'] ?? 'someone'));
app.post('/short', { bodyLimit: usualBodyBytes, schema: { body: Type.Object({}) } }, () => ({}));
app.post(
  '/',
  {
    schema: {
      body: Type.Object({
        head: Type.Object({ shipto: Type.String() }),
        lines: Type.Array(Line, { maxItems: 500 }),
      }),
    },
  },
  () => ({}),
);

const ask = async (payload: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return {
    status: answer.statusCode,
    fields: (answer.json<{ fields?: FieldProblem[] }>().fields ?? []).map(
      ({ field, code }) => `${field} ${code}`,
    ),
  };
};
const body = (head: object, lines: string, count: number) =>
  `{"head":${JSON.stringify(head)},"lines":[${Array(count).fill(lines).join(',')}]}`;

describe('a body that is wrong', () => {
  test('is answered with every field that is wrong', async () => {
    expect(await ask(body({}, '{"sku":5}', 2))).toEqual({
      status: 400,
      fields: [
        'head.shipto required',
        'lines.0.quantity required',
        'lines.0.sku invalid_request',
        'lines.1.quantity required',
        'lines.1.sku invalid_request',
      ],
    });
  });

  test('is answered with the first hundred faults and no more', async () => {
    const { status, fields } = await ask(body({ shipto: 'H1' }, '{}', 400));
    expect([status, fields.length]).toEqual([400, 100]);
  });

  test('whose list is too long is answered with that alone: the list is not checked', async () => {
    expect(await ask(body({}, '{}', 501))).toEqual({
      status: 400,
      fields: ['lines list_too_long'],
    });
  });

  test.each([
    ['objects', '{}'],
    ['lists', '[]'],
    ['numbers', '1'],
    ['texts with brackets and quotes in them', String.raw`"[\"{"`],
  ])('and holds a megabyte of %s is refused before it is read', async (_words, value) => {
    const count = Math.floor(1_000_000 / (value.length + 1));
    expect(await ask(body({ shipto: 'H1' }, value, count))).toEqual({
      status: 400,
      fields: ['body list_too_long'],
    });
  });

  test('may have one text of any length', async () => {
    const long = JSON.stringify('[{,'.repeat(mostValues));
    expect(await ask(`{"head":{"shipto":"H1"},"lines":[],"more":${long}}`)).toEqual({
      status: 200,
      fields: [],
    });
  });
});

describe('a body that is longer than its call allows', () => {
  const longest = 'x'.repeat(usualBodyBytes);
  const post = (path: string, payload: string | Readable) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', 'x-caller': path },
      payload,
    });

  test('is refused by its content-length, before a byte of it arrives', async () => {
    let read = false;
    const answer = await app.inject({
      method: 'POST',
      url: '/short',
      headers: { 'content-type': 'application/json', 'content-length': String(usualBodyBytes + 1) },
      payload: new Readable({
        read() {
          read = true;
          this.push(null);
        },
      }),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code, read]).toEqual([
      413,
      'body_too_large',
      false,
    ]);
  });

  test('is refused while it arrives where it has no content-length', async () => {
    const answer = await post('/short', Readable.from([`{"more":"`, longest, '"}']));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      413,
      'body_too_large',
    ]);
  });

  test('is read where the call allows it', async () => {
    expect(
      (await post('/', `{"head":{"shipto":"H1"},"lines":[],"more":"${longest}"}`)).statusCode,
    ).toBe(200);
  });
});

describe('a caller whose long bodies are refused', () => {
  const long = (caller: string, lines = '1') =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json', 'x-caller': caller },
      payload: `{"head":{"shipto":"H1"},"lines":[${lines}],"more":"${'x'.repeat(usualBodyBytes)}"}`,
    });
  test('waits after thirty of them, and no other caller does', async () => {
    // The last of them waits for eight seconds, longer than any machine needs for one answer.
    let waiting = 46;
    for (let at = 0; at < 46; at += 1) void long('careless').then(() => (waiting -= 1));
    await expect.poll(() => waiting).toBeLessThanOrEqual(16);
    expect((await long('careful')).statusCode).toBe(400);
    expect(waiting).toBeGreaterThan(0);
  });

  test('does not wait after bodies that were taken', async () => {
    // With the clock stopped no turn becomes free: thirty bodies would pass, sixteen would wait, and the next would be refused.
    stopClock();
    for (let at = 0; at < 47; at += 1) expect((await long('busy', '')).statusCode).toBe(200);
  });
});

/** Lists of a shape without a largest length, also lists within lists. */
function endless(schema: TSchema, path: string, within = false): string[] {
  const {
    type,
    properties = {},
    items,
    maxItems,
  } = schema as {
    type?: string;
    properties?: Record<string, TSchema>;
    items?: TSchema;
    maxItems?: number;
  };
  if (type !== 'array')
    return Object.entries(properties).flatMap(([name, inner]) =>
      endless(inner, `${path}.${name}`, within),
    );
  return [
    ...(maxItems === undefined || within ? [path] : []),
    ...(items ? endless(items, `${path}[]`, true) : []),
  ];
}

test('every list that a call takes has a largest length', () => {
  const taken = everyCall().flatMap(({ name, body: shape }) => (shape ? endless(shape, name) : []));
  expect(taken).toEqual([]);
  expect(
    everyCall().some(({ body: shape }) => shape && JSON.stringify(shape).includes('maxItems')),
  ).toBe(true);
});
