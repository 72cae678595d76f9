import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.close());

const sheet = (
  list: string,
  query: Record<string, string> = {},
  { who = admin, of = 'U-customer', format = 'csv' } = {},
) =>
  fetchSheet(
    portal,
    who,
    `/api/main/feed/assignmentsheet/${of}/${list}/${format}?${new URLSearchParams({ lang: 'th', ...query }).toString()}`,
  );
const codes = async (...asked: Parameters<typeof sheet>) =>
  (await sheet(...asked)).rows.slice(1).map(([cv, , org]) => `${cv} ${org}`);
const listed = async (list: 'getUserCv' | 'getAvailableCv') => {
  const params = { userId: 'U-customer', bu: 'feed', path: 'feed', x: 'U-customer' };
  const { body } = await admin.call(list, { params });
  return body.data.map(({ cvCode, orgCode }) => `${cvCode} ${orgCode}`);
};

describe("a person's customers as a file", () => {
  test('are those of the list, and an audit row records who exported them, of which person, and how many', async () => {
    const assigned = await listed('getUserCv');
    const { name, rows } = await sheet('assigned');
    expect([name, assigned.length > 0]).toEqual(['customers-assigned-U-customer.csv', true]);
    expect(rows[0]).toEqual(['รหัสลูกค้า', 'ลูกค้า', 'รหัสหน่วยงานขาย', 'หน่วยงานขาย']);
    expect(rows.slice(1).map(([cv, , org]) => `${cv} ${org}`)).toEqual(assigned);
    const { rows: audit } =
      await sql`select outcome, user_id, subject, facts from audit where call = 'exportAssignments'`.execute(
        portal.db,
      );
    expect(audit).toEqual([
      {
        outcome: 'accepted',
        user_id: 'U-admin',
        subject: 'U-customer',
        facts: { rows: assigned.length },
      },
    ]);
  });

  test('can also be those available to the person, and are the same in XLSX', async () => {
    const available = await listed('getAvailableCv');
    expect(available.length).toBeGreaterThan(0);
    expect(await codes('available')).toEqual(available);
    expect(await codes('available', {}, { format: 'xlsx' })).toEqual(available);
  });

  test('are filtered by the search of the list', async () => {
    expect(await codes('available', { search: 'คู่แข่ง' })).toEqual(['C200 1001']);
    expect(await codes('assigned', { search: 'คู่แข่ง' })).toEqual([]);
    expect(await codes('available', { search: '%' })).toEqual([]);
  });

  test('of an unknown person are not found, and other roles are refused', async () => {
    expect((await sheet('assigned', {}, { of: 'U-nobody' })).status).toBe(404);
    for (const name of ['customer', 'salesman', 'agent'])
      expect((await sheet('assigned', {}, { who: await portal.as(name) })).status).toBe(403);
  });
});
