import { apiBase, type ApiRoute } from '#contract/integration/api/route.ts';

import { everyApiRoute } from '#contract/integration/api/routes.ts';
import { scopeNames } from '#contract/integration/api/scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forLongWork } from '#platform/database/connections/patience.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { askServer } from '#testing/ask-server.ts';
import { bent, placesIn } from '#testing/bent-body.ts';
import { brokenBodies, otherTypes, rawParts, texts, values } from '#testing/hostile-values.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { sideBySide } from '#testing/side-by-side.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { apiProblemBody, ApiProblem, isOwn, statusOf } from './api-problem.ts';
import { queryOf } from './query-shape.ts';
import { newToken } from './token-secret.ts';
import { problems } from '#contract/problems/catalogue.ts';

let portal: TestPortal;
let token: string;
let orderNumber: string;
beforeAll(async () => {
  portal = await testPortal({ patience: forLongWork });
  const made = newToken();
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 10 }] };
  const placed = await (
    await portal.as('customer')
  ).call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() });
  ({ orderNumber } = placed.body as { orderNumber: string });
  const row = {
    name: 'ERP',
    key: made.key,
    hash: made.hash,
    scopes: scopeNames,
    created_by: 'U-admin',
    created_at: new Date(),
  };
  await portal.db.insertInto('integration_token').values(row).execute();
  token = made.token;
});
afterAll(() => portal.close());

interface Sent {
  method: string;
  address: string;
  body?: string | Buffer | undefined;
  headers?: Record<string, string>;
}

// Words that only a stack, a query or a database error would contain.
const inside =
  /\bat \w+.*\(|node_modules|\.ts\b|\bselect\b.*\bfrom\b|insert into|violates|invalid input syntax|relation "|out of range for|ECONN|\[object/;
const keys = new Set(['code', 'detail', 'field', 'line', 'facts', 'errors', 'requestId']);

async function expectSane({ method, address, body, headers = {} }: Sent) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const {
    status,
    headers: answered,
    text,
  } = await askServer(portal.origin, {
    method,
    address: address.startsWith('/api') ? address : apiBase + address,
    body,
    headers: { authorization: `Bearer ${token}`, ...type, ...headers },
  });
  const asked = `${method} ${address.slice(0, 300)} ${JSON.stringify(headers)} ${String(body ?? '').slice(0, 600)} -> ${status} ${text.slice(0, 400)}`;
  expect(status, asked).toBeLessThan(500);
  if (status < 400) return status;
  const problem = JSON.parse(text) as {
    code: string;
    detail: string;
    errors?: { code: string; detail: string }[];
    state?: string;
  };
  // What became of rows is answered in the same shape where none was taken.
  if (status === 422 && problem.state === 'refused') return status;
  expect(answered.get('content-type'), asked).toBe('application/json; charset=utf-8');
  if (status === 414 || status === 431) return status;
  expect(
    Object.keys(problem).filter((key) => !keys.has(key)),
    asked,
  ).toEqual([]);
  expect(isOwn(problem.code as never) || Object.hasOwn(problems, problem.code), asked).toBe(true);
  expect(statusOf(problem.code as never), asked).toBe(status);
  for (const { code, detail } of [problem, ...(problem.errors ?? [])]) {
    expect(
      [code, detail].every((words) => typeof words === 'string' && words !== ''),
      asked,
    ).toBe(true);
    expect(detail, asked).not.toMatch(inside);
    // A detail contains Thai only where it repeats what was sent.
    if (!/[\u0e00-\u0e7f]/.test(decodeURIComponentOrNot(address) + String(body ?? '')))
      expect(detail, asked).not.toMatch(/[\u0e00-\u0e7f]/);
  }
  return status;
}
function decodeURIComponentOrNot(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
const all = (asks: readonly Sent[]) => sideBySide(asks, expectSane);

/** A body with every part that the shape has. */
function fullBody({ name, example }: ApiRoute): unknown {
  if (name !== 'receiveDocument' && name !== 'receiveDocuments') return example.body;
  const body = {
    ...(everyApiRoute().find((one) => one.name === 'receiveDocument')?.example.body as object),
    orderNumber,
    sequence: 1,
    status: { to: 'SO', at: new Date().toISOString() },
    customer: { bu: 'feed', orgCode: '1001', cvCode: 'C100' },
    reason: 'late',
    amount: 5,
    position: { latitude: 14, longitude: 100, address: 'road', at: new Date().toISOString() },
    invoices: [
      {
        invoiceNumber: 'I-1',
        invoiceDate: '2026-11-20',
        dueDate: '2026-12-20',
        amount: 10,
        openAmount: 5,
        companyCode: '',
      },
    ],
    creditNotes: [
      {
        creditNoteNumber: 'C-1',
        invoiceNumber: 'I-1',
        creditNoteDate: '2026-11-21',
        amount: 1,
        reason: 'broken',
      },
    ],
    payments: [
      {
        paymentNumber: 'P-1',
        invoiceNumber: 'I-1',
        paymentDate: '2026-11-22',
        amount: 1,
        method: 'transfer',
        portalNumber: '',
      },
    ],
  };
  return name === 'receiveDocument' ? body : { documents: [body] };
}
/** The same under a number of its own, so that it is looked at again. */
const fresh = (body: unknown, path: readonly string[]) => {
  const at =
    path.includes('documents') || (body as { documents?: unknown } | null)?.documents
      ? ['documents', '0', 'externalId']
      : ['externalId'];
  return path.at(-1) === 'externalId' ? body : bent(body, at, crypto.randomUUID());
};
const addressOf = ({ path, example }: ApiRoute, params: Record<string, string> = {}) =>
  path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => params[name] ?? encodeURIComponent(example.params?.[name] ?? ''),
  );
const sampleRows = '[{"cvCode":"H1","nameTh":"ก","nameEn":"H"}]';

describe.each(everyApiRoute().map((route) => [route.name, route] as const))(
  '%s',
  (_name, route) => {
    const send = (address: string, body?: string): Sent => ({
      method: route.method,
      address,
      body:
        body ??
        (route.body
          ? JSON.stringify(fresh(fullBody(route), []))
          : route.file
            ? sampleRows
            : undefined),
    });
    // One file at a time is taken of a sender.
    const each = route.file
      ? async (asks: readonly Sent[]) => {
          for (const one of asks) await expectSane(one);
        }
      : all;

    test('refuses what is wrong in its path and query', async () => {
      const names = Object.keys(route.example.params ?? {});
      const parts = names.flatMap((name) => [
        ...texts.map((value) => addressOf(route, { [name]: encodeURIComponent(value) })),
        ...rawParts.map((part) => addressOf(route, { [name]: part })),
      ]);
      const known = Object.keys(queryOf(route).properties);
      const queries = known.flatMap((key) => [
        ...texts.map((value) => `${key}=${encodeURIComponent(value)}`),
        `${key}=1&${key}=2`,
        `${key}[]=1`,
        `${key}[a]=1`,
        `${key}=%FF`,
        `${key}=%ED%A0%80`,
        `${key}=%00`,
        key,
      ]);
      const odd = [
        '__proto__=1',
        '__proto__[a]=1',
        'constructor=1',
        '&&&=',
        '%',
        'a=%zz',
        'x'.repeat(6000),
        'limit=1',
        'dryrun=true',
      ];
      await each(
        [...parts, ...[...queries, ...odd].map((query) => `${addressOf(route)}?${query}`)].map(
          (address) => send(address),
        ),
      );
    });

    test('may get any body without a fault', async () => {
      const body: unknown = route.body ? fullBody(route) : JSON.parse(sampleRows);
      // Each place gets another share of the values: some 300 messages, 30 files.
      const shares =
        { receiveDocument: 20, receiveDocuments: 40 }[route.name] ?? (route.file ? 40 : 1);
      const asks = placesIn(body).flatMap((path, place) =>
        values
          .filter((_, at) => (at + place) % shares === 0)
          .map((value) => bent(body, path, value))
          .map((odd) =>
            send(addressOf(route), JSON.stringify(route.body ? fresh(odd, path) : odd)),
          ),
      );
      await each(route.method === 'POST' ? asks : []);
      const text = JSON.stringify(body);
      const deep = (sign: string, end: string) =>
        `{"externalId":${sign.repeat(5000)}1${end.repeat(5000)}}`;
      await each(
        [
          ...brokenBodies(text),
          deep('[', ']'),
          deep('{"a":', '}'),
          '{"__proto__":{"polluted":1}}',
          '{"constructor":{"prototype":{"polluted":1}}}',
        ].map((odd) => ({
          ...send(addressOf(route)),
          body: odd,
        })),
      );
      await each(
        otherTypes.map((type) => ({
          ...send(addressOf(route), text),
          headers: { 'content-type': type },
        })),
      );
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    });

    test('may get any header', async () => {
      const odd: Record<string, string>[] = [
        { authorization: '' },
        { authorization: 'Bearer' },
        { authorization: `Bearer ${'x'.repeat(10_000)}` },
        { authorization: 'Basic YTpi' },
        { authorization: 'Bearer __proto__' },
        { authorization: `Bearer ${token}, Bearer ${token}` },
        { 'accept-language': 'th' },
        { accept: '\u00ff' },
        { 'if-match': '*' },
        { 'idempotency-key': '' },
        { 'x-http-method-override': 'DELETE' },
        { range: 'bytes=0-,0-' },
        { cookie: '=;;;so-sid=%zz' },
      ];
      await each(odd.map((headers) => ({ ...send(addressOf(route)), headers })));
    });
  },
);

test('addresses and methods that no route has are told so', async () => {
  const paths = [
    '/',
    '/%',
    '/%00',
    '/documents/x',
    '/imports/1/2/3',
    '/../v1/me',
    '/ME',
    '/me/',
    `/${'x'.repeat(3000)}`,
  ];
  await all(
    ['GET', 'PUT', 'DELETE', 'PATCH', 'POST'].flatMap((method) =>
      paths.map((address) => ({ method, address })),
    ),
  );
});

test('every code of the API has an English sentence', () => {
  for (const route of everyApiRoute())
    for (const code of route.problems.filter(isOwn))
      expect([code, apiProblemBody(new ApiProblem(code), '').detail]).toEqual([
        code,
        expect.stringMatching(/^[ -~’“”–]+$/),
      ]);
});

test('after all of this every invariant holds', async () =>
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]));
