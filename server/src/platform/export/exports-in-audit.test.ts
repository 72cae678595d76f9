import { everyCall } from '#contract/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRecords, type SampleRecords } from '#testing/sample-records.ts';
import { addressOf, sampleAsks } from '#testing/sample-asks.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let records: SampleRecords;
beforeAll(async () => {
  portal = await testPortal();
  records = await insertRecords(portal.db, { status: 'PO' });
});
afterAll(() => portal.close());

test.each(everyCall().filter(({ name }) => name.startsWith('export')))(
  'the audit records of a file of $name who exported it, and how many rows',
  async (call) => {
    const taken: string[] = [];
    for (const name of ['admin', 'agent']) {
      const { accessToken } = await portal.as(name);
      for (const ask of sampleAsks(call, { bu: 'feed', org: '1001', cv: 'C100' }, records)) {
        const answer = await fetch(portal.origin + addressOf(call, ask), {
          headers: { authorization: `Bearer ${accessToken}` },
        });
        await answer.arrayBuffer();
        if (answer.status === 200) taken.push(`U-${name}`);
      }
    }
    const { rows } = await sql<{ user_id: string; facts: unknown }>`
    select user_id, facts from audit where call = ${call.name} and outcome = 'accepted' order by audit_id`.execute(
      portal.db,
    );
    expect(taken).not.toEqual([]);
    expect(rows).toEqual(
      taken.map((user_id) => ({
        user_id,
        facts: expect.objectContaining({ rows: expect.any(Number) }),
      })),
    );
  },
);
