import { everyCall } from '#contract/calls.ts';
import type { CallShape } from '#contract/call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { addressOf, put, sampleAsks } from '#testing/sample-asks.ts';
import { insertRecords, type SampleRecords } from '#testing/sample-records.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let admin: Person;
let records: SampleRecords;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as('admin');
  records = await insertRecords(
    portal.db,
    { status: 'PO' },
    { claim: 'open', owner: 'U-admin', cashDay: 'open' },
  );
});
afterAll(() => portal.close());

const pageNames = ['page', 'startat', 'startAt'] as const;
/** The parameters by which a call names the page; a call may take two spellings. */
const pagesOf = ({ query }: CallShape) =>
  pageNames.filter(
    (name) => name in ((query as { properties?: object } | undefined)?.properties ?? {}),
  );
const paged = everyCall().filter((call) => call.method === 'GET' && pagesOf(call).length > 0);

test('no list answers page 99999 as if it were the first: one refuses it by its contract, the others answer an empty page', async () => {
  const reported: string[] = [];
  for (const call of paged)
    for (const name of pagesOf(call)) {
      const [ask] = sampleAsks(call, { bu: 'feed', org: '1001', cv: 'C100' }, records);
      if (!ask) continue;
      for (const place of call.reach?.self ?? []) put(ask, place, 'U-admin');
      const answer = await fetch(
        `${portal.origin}${addressOf(call, { ...ask, query: { ...ask.query, [name]: '99999' } })}`,
        {
          headers: { authorization: `Bearer ${admin.accessToken}` },
        },
      );
      const body = (await answer.json()) as {
        code?: string;
        data?: unknown[];
        pagination?: { page: number };
      };
      const isRefused = body.code === 'page_too_far' && call.problems.includes('page_too_far');
      const isBare =
        answer.status === 200 &&
        body.data?.length === 0 &&
        (body.pagination?.page ?? 99_999) === 99_999;
      if (!isRefused && !isBare)
        reported.push(
          `${call.name} ${name}: ${answer.status} ${JSON.stringify(body).slice(0, 200)}`,
        );
    }
  expect(reported).toEqual([]);
  expect(paged.length).toBeGreaterThan(12);
});
