import { usualBodyBytes, type CallShape } from '#contract/call.ts';
import { everyCall } from '#contract/calls.ts';
import { defaultMenuPermission } from '#contract/permissions.ts';
import { isProblemCode, problems } from '#contract/problems/catalogue.ts';
import {
  anything,
  array,
  assert,
  asyncProperty,
  constantFrom,
  double,
  integer,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askServer } from '#testing/ask-server.ts';
import { bent, placesIn, valueAt } from '#testing/bent-body.ts';
import { brokenBodies, otherTypes, rawParts, texts, values } from '#testing/hostile-values.ts';
import { addressOf, put, type SampleAsk, sampleAsks } from '#testing/sample-asks.ts';
import { insertRecords, noRecords, type SampleRecords } from '#testing/sample-records.ts';
import { somethingToPay } from '#testing/payable.ts';
import { sideBySide } from '#testing/side-by-side.ts';
import { checkOf } from './validation.ts';
import { watchedOf } from '#platform/watched-documents.ts';
import { forLongWork } from '#platform/database/connections/patience.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { isNight, isWhole, nightSeed } from '#contract/testing/whole.ts';

let portal: TestPortal;
let tokens: Record<'customer' | 'admin', string>;
let records: SampleRecords;
const tokenOf = async (username: keyof typeof tokens) => (await portal.as(username)).accessToken;

beforeAll(async () => {
  // Long limits: this test is about what hostile values do, not how long a busy machine takes.
  portal = await testPortal({ patience: forLongWork });
  tokens = { customer: await tokenOf('customer'), admin: await tokenOf('admin') };
  // Calls that wait for a change answer at once, as on a server that ends.
  watchedOf(portal.deps).end();
  records = await insertRecords(portal.db, { status: 'RECEIVE' });
  await somethingToPay(portal.db);
});
afterAll(() => portal.close());

interface Wire {
  method: string;
  who?: 'customer' | 'admin';
  address: string;
  body?: string | Buffer | undefined;
  headers?: Record<string, string>;
}
interface Answer {
  status: number;
  type: string;
  cache: string;
  text: string;
}

const send = async ({
  method,
  who = 'customer',
  address,
  body,
  headers = {},
}: Wire): Promise<Answer> => {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await askServer(portal.origin, {
    method,
    address,
    body,
    headers: { authorization: `Bearer ${tokens[who]}`, ...type, ...headers },
  });
  return {
    ...answer,
    type: answer.headers.get('content-type') ?? '',
    cache: answer.headers.get('cache-control') ?? '',
  };
};

// The customer sends the calls. The admin sends those that customers may not, so that more than the gate is tried.
const whoMay = ({ who, staff }: CallShape) =>
  !staff &&
  (typeof who === 'string' || who.some((key) => defaultMenuPermission[key].includes('CUSTOMER')))
    ? 'customer'
    : 'admin';

const wire = (call: CallShape, ask: SampleAsk): Wire => ({
  method: call.method,
  who: whoMay(call),
  address: addressOf(call, ask),
  body: ask.body && JSON.stringify(ask.body),
});

// Words that only a stack, a query or a database error would contain.
const inside =
  /\bat \w+.*\(|node_modules|\.ts\b|\bselect\b.*\bfrom\b|insert into|violates|invalid input syntax|relation "|out of range for|prepared statement|ECONN|undefined|\[object/;

function expectSane({ status, type, cache, text }: Answer, asked: string) {
  expect(status, `${asked} -> ${text.slice(0, 300)}`).toBeLessThan(500);
  if (status < 400) return;
  const problem = JSON.parse(text) as Record<string, unknown>;
  expect(
    Object.keys(problem).filter(
      (key) => !['code', 'message', 'detail', 'fields', 'requestId'].includes(key),
    ),
    asked,
  ).toEqual([]);
  expect(
    [
      isProblemCode(String(problem.code)),
      typeof problem.message,
      typeof problem.requestId,
      type,
      cache,
    ],
    asked,
  ).toEqual([true, 'string', 'string', 'application/json; charset=utf-8', 'no-store']);
  if (status !== 414 && status !== 431)
    expect(problems[problem.code as keyof typeof problems].status, asked).toBe(status);
  expect(text.replaceAll(/"(?:sku|field)":"(?:[^"\\]|\\.)*"/g, ''), asked).not.toMatch(inside);
}

/** Sends all requests, a few at a time, and checks every answer. */
async function expectSaneAll(asks: readonly { call: CallShape; sent: Wire }[]): Promise<Answer[]> {
  const answers = await sideBySide(asks, async ({ call, sent }) => ({
    call,
    sent,
    answer: await send(sent),
  }));
  for (const { sent, answer } of answers)
    expectSane(
      answer,
      `${sent.method} ${sent.address} ${JSON.stringify(sent.headers ?? {})} ${String(sent.body ?? '').slice(0, 500)}`,
    );
  return answers.map(({ answer }) => answer);
}

const count = async (table: 'orders' | 'order_step') =>
  (
    await portal.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Expects no new orders but those that an answer named. */
async function expectOnlyAcknowledged(before: number, answers: readonly Answer[]) {
  const shown = answers
    // A repeat within ten seconds names the orders of the first request, which may be of an earlier test.
    .filter(
      ({ status, text }) =>
        status === 200 &&
        text.includes('"orders":[') &&
        !text.includes('repeated_within_10_seconds'),
    )
    .flatMap(({ text }) => (JSON.parse(text) as { orders?: { orderId: number }[] }).orders ?? []);
  expect(await count('orders')).toBe(before + new Set(shown.map((order) => order.orderId)).size);
}

const at = (sent: Wire, address: string): Wire => ({ ...sent, address });

const ofAnotherType = (value: unknown) => (typeof value === 'number' ? String(value) : 5);
function asksOf(call: CallShape): SampleAsk[] {
  const asks = sampleAsks(call, { bu: 'feed', org: '1001', cv: 'C100' }, records);
  for (const ask of asks)
    for (const place of call.reach?.self ?? []) put(ask, place, `U-${whoMay(call)}`);
  return asks;
}
const keysOf = (schema: CallShape['query']) =>
  Object.keys((schema as { properties?: object })?.properties ?? {});
const called = everyCall().map((call) => [call.name, call] as const);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}
/** The contract's schema of a place in path, query or body. */
const schemaAt = (schema: TSchema | undefined, path: readonly string[]): Schema | undefined =>
  path.reduce<Schema | undefined>(
    (held, key) => held?.properties?.[key] ?? held?.items,
    schema as Schema | undefined,
  );
type Part = 'params' | 'query' | 'body';
/** The kind of a place: its schema without its name and bounds. */
const kindOf = (schema: Schema | undefined) =>
  JSON.stringify(schema, (key, value: unknown) => (numbers.has(key) ? undefined : value)) ?? '';
const numbers = new Set([
  'maxLength',
  'minLength',
  'maximum',
  'maxItems',
  'minItems',
  'description',
  'examples',
]);

const whole = new Map<string, string>();
const named = new Map<string, string>();
/** Whether this place is the first of its kind, or of its name within a kind. Asked again for a place, the answer is the same. */
const isFirst = (known: Map<string, string>, kind: string, here: string) => {
  if (!known.has(kind)) known.set(kind, here);
  return known.get(kind) === here;
};
/** Every value for the first place of each kind; a sixth of them for the first place of each name in it; one for others, always another one. */
function valuesFor<T>(
  all: readonly T[],
  call: CallShape,
  part: Part,
  path: readonly string[],
): readonly T[] {
  const [kind, here] = [
    `${part} ${kindOf(schemaAt(call[part], path))}`,
    `${call.name} ${part} ${path.join('.')}`,
  ];
  const isFirstOfName = isFirst(named, `${kind} ${path.at(-1) ?? call.name}`, here);
  if (isWhole || isFirst(whole, kind, here)) return all;
  return inTurn(all, here, isFirstOfName ? 6 : all.length);
}
/**
 * Every body that the shape of its call allows; of those that it refuses, in `npm run test:long` a sixth: one check refuses them for all calls, before
 * any code of a call, and `npm test` tries it with every value for each kind of place.
 */
function ofDay(
  bodies: readonly unknown[],
  faultsIn: ReturnType<typeof checkOf>,
  here: string,
): readonly unknown[] {
  if (!isWhole || isNight) return bodies;
  const { right = [], wrong = [] } = Object.groupBy(bodies, (body) =>
    faultsIn(body).length === 0 ? 'right' : 'wrong',
  );
  return [...right, ...inTurn(wrong, here, 6)];
}
/** One of `shares` equal parts of the values, a different one for each place. */
function inTurn<T>(all: readonly T[], here: string, shares: number): readonly T[] {
  const turn =
    [...here].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % shares;
  return all.filter((_, at) => at % shares === turn);
}

describe.each(called)('%s', (_name, call) => {
  test('refuses what is wrong in path and query in the catalogue’s words', async () => {
    const asks: Wire[] = [];
    for (const ask of isWhole ? asksOf(call) : asksOf(call).slice(0, 1)) {
      const inPath = [...ask.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const paths = inPath.flatMap((name) =>
        valuesFor(texts, call, 'params', [name]).map((value) =>
          wire(call, { ...ask, params: { ...ask.params, [name]: value } }),
        ),
      );
      const raw = inPath.flatMap((name) =>
        valuesFor(rawParts, call, 'params', [name]).map((part) => {
          const sent = wire(call, { ...ask, params: { ...ask.params, [name]: 'HERE' } });
          return at(sent, sent.address.replace('HERE', part));
        }),
      );
      const queries = keysOf(call.query).flatMap((key) =>
        valuesFor(texts, call, 'query', [key]).map((value) =>
          wire(call, { ...ask, query: { ...ask.query, [key]: value } }),
        ),
      );
      const plain = wire(call, ask);
      const odd = [
        ...keysOf(call.query).flatMap((key) =>
          valuesFor(
            [
              `${key}=1&${key}=2`,
              `${key}[]=1`,
              `${key}[a]=1`,
              `${key}=%FF`,
              `${key}=%ED%A0%80`,
              `${key}=%00`,
              key,
            ],
            call,
            'query',
            [key],
          ),
        ),
        ...inTurn(
          [
            '__proto__=1',
            '__proto__[a]=1',
            'constructor=1',
            '&&&=',
            '%',
            'a=%zz',
            'x'.repeat(6000),
          ],
          `odd ${call.name}`,
          isWhole ? 1 : 7,
        ),
      ];
      // A query parameter that the call does not read does not affect the body, so one of them is enough.
      asks.push(
        ...paths,
        ...raw,
        ...queries,
        ...(call.method === 'GET'
          ? odd.map((query) => at(plain, `${plain.address}&${query}`))
          : []),
      );
    }
    const before = await count('orders');
    await expectOnlyAcknowledged(before, await expectSaneAll(asks.map((sent) => ({ call, sent }))));
  });
});

const writing = called.filter(([, call]) => call.body !== undefined);
describe.each(writing)('the body of %s', (name, call) => {
  // One reader parses the bodies of all calls (json-body.ts): the first call is tried with every broken body, each other one with a sixth of them.
  const share = <T>(all: readonly T[]) =>
    inTurn(all, name, isWhole || name === writing[0]?.[0] ? 1 : 6);
  const [ask] = sampleAsks(call, { bu: 'feed', org: '1001', cv: 'C100' }, noRecords);
  const faultsIn = checkOf(call.body ?? {});
  // Refused long bodies have a pace for each session (decisions/limits.md); with one session for all calls this file would only wait for it.
  beforeAll(async () => {
    tokens[whoMay(call)] = await tokenOf(whoMay(call));
  });
  const valid = () => ({ ...(asksOf(call)[0] ?? ask)?.body });
  const post = (body: string | Buffer, headers: Record<string, string> = {}) => ({
    call,
    sent: { ...wire(call, (asksOf(call)[0] ?? ask) as SampleAsk), body, headers },
  });
  const statuses = async (...asks: ReturnType<typeof post>[]) =>
    new Set((await expectSaneAll(asks)).map((answer) => answer.status));

  test.each(['itself', ...Object.keys(ask?.body ?? {})])(
    'may hold anything in %s without a fault',
    async (part) => {
      const body = valid();
      const asks = placesIn(body)
        .filter(([first = 'itself']) => first === part)
        .flatMap((path) =>
          ofDay(
            valuesFor(values, call, 'body', path).map((value) => bent(body, path, value)),
            faultsIn,
            `${name} ${path.join('.')}`,
          ),
        )
        .map((sent) => post(JSON.stringify(sent)));
      const before = await count('orders');
      await expectOnlyAcknowledged(before, await expectSaneAll(asks));
    },
  );

  test('has types of its own: no value is read as another type', async () => {
    const body = valid();
    const leaves = placesIn(body).filter(
      (path) => path[0] !== 'data' && ['string', 'number'].includes(typeof valueAt(body, path)),
    );
    const answers = await expectSaneAll(
      leaves.flatMap((path) =>
        [ofAnotherType(valueAt(body, path)), true, null, [valueAt(body, path)]].map((value) =>
          post(JSON.stringify(bent(body, path, value))),
        ),
      ),
    );
    // A body without fields has no value that could be read as another type.
    expect(leaves.length > 0).toBe(Object.keys(body).length > 0);
    expect(answers.filter(({ status: got }) => got !== 400)).toEqual([]);
  });

  test('is refused where it is no JSON, another kind, too large or nested without end', async () => {
    const text = JSON.stringify(valid());
    const before = [await count('orders'), await count('order_step')];
    const deep = (sign: string, end: string) =>
      `{"data":${sign.repeat(5_000)}1${end.repeat(5_000)},${text.slice(1)}`;
    expect(
      await statuses(
        ...[...share(brokenBodies(text)), deep('[', ']'), deep('{"a":', '}')].map((body) =>
          post(body),
        ),
      ),
    ).toEqual(new Set([400]));
    expect(
      await statuses(...share(otherTypes).map((type) => post(text, { 'content-type': type }))),
    ).toEqual(new Set([415]));
    expect(
      await statuses(
        post(`{"data":"${'x'.repeat(call.maxBytes ?? usualBodyBytes)}",${text.slice(1)}`),
      ),
    ).toEqual(new Set([413]));
    expect([await count('orders'), await count('order_step')]).toEqual(before);
  });

  test('a megabyte of text is refused or ignored, quickly', async () => {
    const text = JSON.stringify(valid());
    const long = share(['x', 'ก', ' ', '\\ud800', '[', '\\"']).map((sign) =>
      sign.repeat(Math.floor(1_000_000 / Buffer.byteLength(sign))),
    );
    const before = await count('orders');
    await expectOnlyAcknowledged(
      before,
      await expectSaneAll(long.map((much) => post(`{"comments":"${much}",${text.slice(1)}`))),
    );
  });

  test('cannot reach into the prototypes of the server', async () => {
    const text = JSON.stringify(valid()).slice(1);
    await expectSaneAll(
      [
        '"__proto__":{"polluted":1}',
        '"constructor":{"prototype":{"polluted":1}}',
        '"a":{"__proto__":{"polluted":1}}',
        String.raw`"\u005f_proto__":{"polluted":1}`,
      ].map((part) => post(`{${part},${text}`)),
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test.each([
    ['256 letters', 'k'.repeat(256)],
    ['nothing', ''],
  ])('an Idempotency-Key of %s is refused', async (_words, key) => {
    expect(
      (await expectSaneAll([post(JSON.stringify(valid()), { 'idempotency-key': key })]))[0]?.text,
    ).toContain('idempotency_key_invalid');
  });
});

test('an order with any content is placed or refused', async () => {
  const [save] = called.filter(([name]) => name === 'saveOrder').map(([, call]) => call);
  if (!save) throw new Error('saveOrder is not built');
  const [ask] = asksOf(save);
  const { orderh, orderd } = (ask as SampleAsk).body as { orderh: object; orderd: object[] };
  const lines = array(
    oneof(
      anything(),
      record({ sku: oneof(string({ unit: 'binary' }), anything()), orderQty: anything() }).map(
        (line) => Object.assign({}, orderd[0], line),
      ),
    ),
    { maxLength: 5 },
  );
  const head = record(
    {
      comments: anything(),
      shipto: anything(),
      requireDate: anything(),
      telephone: anything(),
      licensePlate: string({ unit: 'binary' }),
    },
    { requiredKeys: [] },
  );
  const before = await count('orders');
  const answers: Answer[] = [];
  await assert(
    asyncProperty(head, lines, async (more, orders) => {
      const body = JSON.stringify(
        { orderh: { ...orderh, ...more }, orderd: orders },
        (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
      );
      answers.push(
        ...(await expectSaneAll([{ call: save, sent: { ...wire(save, ask as SampleAsk), body } }])),
      );
    }),
    { seed: nightSeed ?? 2569, numRuns: isNight ? 1000 : isWhole ? 250 : 100 },
  );
  await expectOnlyAcknowledged(before, answers);
});

test('headers may hold anything', async () => {
  const [profile] = called.filter(([name]) => name === 'getCustomerCredit').map(([, call]) => call);
  if (!profile) throw new Error('getCustomerCredit is not built');
  const sent = wire(profile, asksOf(profile)[0] as SampleAsk);
  const odd: Record<string, string>[] = [
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(10_000)}` },
    { authorization: 'Basic YTpi' },
    { authorization: 'Bearer __proto__' },
    { authorization: `Bearer ${tokens.customer}, Bearer ${tokens.customer}` },
    { 'accept-language': '__proto__' },
    { 'accept-language': `en${',x'.repeat(3000)}` },
    { 'if-match': '"x' },
    { 'if-match': '*' },
    { accept: '\u00ff' },
    { 'accept-encoding': 'gzip;q=2, *;q=-1' },
    { cookie: '=;;;so-sid=%zz; __proto__=1' },
    { 'x-forwarded-for': "' or 1=1" },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { range: 'bytes=0-,0-' },
    { origin: 'null' },
    { 'x-so-repeat': '__proto__' },
    { 'login-type': '\u00e0' },
    { 'content-type': 'application/json' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  await expectSaneAll(odd.map((headers) => ({ call: profile, sent: { ...sent, headers } })));
});

// Last, because so many requests use up what others need: a person's report jobs, for example.
describe.each(writing)('the body of %s', (_name, call) => {
  beforeAll(async () => {
    tokens[whoMay(call)] = await tokenOf(whoMay(call));
  });
  test('may hold anything in several places at once', async () => {
    const [ask] = asksOf(call);
    const body = ask?.body;
    const post = (sent: string) => ({
      call,
      sent: { ...wire(call, ask as SampleAsk), body: sent },
    });
    const places = placesIn(body);
    const strange = oneof(
      anything(),
      constantFrom(...values),
      double(),
      integer(),
      string({ unit: 'binary' }),
    );
    const changes = array(tuple(constantFrom(...places), strange), { minLength: 1, maxLength: 4 });
    const bodies = array(changes, { minLength: 8, maxLength: 8 });
    const before = await count('orders');
    const answers: Answer[] = [];
    await assert(
      asyncProperty(bodies, async (many) => {
        const asks = many.map((one) =>
          post(
            JSON.stringify(
              one.reduce<unknown>((held, [path, value]) => bent(held, path, value), body),
            ),
          ),
        );
        answers.push(...(await expectSaneAll(asks)));
      }),
      { seed: nightSeed ?? 2569, numRuns: isNight ? 250 : isWhole ? 20 : 3, endOnFailure: true },
    );
    await expectOnlyAcknowledged(before, answers);
  });
});
