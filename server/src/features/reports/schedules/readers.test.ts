import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { readReader, type Scope } from './readers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const gateSql = `select a.reaches from session s, authority_of(s.session_id, $2, $3, $4, now()) a where s.user_id = $1`;

test('a reader reaches the same business units, customers and organisations as in the portal', async () => {
  const { db } = portal;
  const people = await db
    .selectFrom('app_user')
    .select(['user_id', 'username'])
    .where('active_flag', '=', 'Y')
    .execute();
  const units = await db.selectFrom('business_unit').select('bu').execute();
  const places = await db
    .selectFrom('customer_org')
    .select(['bu', 'cv_code', 'org_code'])
    .execute();
  const unknown = { bu: 'feed', cv_code: 'C-none', org_code: 'O-none' };
  const scopes = [
    ...units.map(({ bu }): Scope => ({ bu, cv: null, org: null })),
    ...[...places, unknown].flatMap(({ bu, cv_code: cv, org_code: org }): Scope[] => [
      { bu, cv, org },
      { bu, cv, org: null },
      { bu, cv: null, org },
    ]),
  ];
  const answers = new Set<boolean>();
  for (const { user_id: userId, username } of people) {
    await portal.as(username);
    for (const scope of scopes) {
      const [gate] = await run<{ reaches: boolean }>(db, gateSql, [
        userId,
        scope.bu,
        scope.cv,
        scope.org,
      ]);
      const reader = await readReader(db, scope, userId);
      expect([username, scope, reader?.reaches]).toEqual([username, scope, gate?.reaches]);
      answers.add(reader?.reaches ?? false);
    }
  }
  expect(answers.size).toBe(2);
});
