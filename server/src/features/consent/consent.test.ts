import { limits } from '#contract/constants.ts';
import { usualNoticeVersion } from '#contract/consent-purposes.ts';
import type { SessionView } from '#contract/sign-in/session.ts';
import { collectPerson } from '#features/persons/collect-person.ts';
import { noticeVersion } from '#platform/config/notice-version.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPageHeaders, signIn, visit } from '#testing/http-client.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import type { Person } from '#testing/person.ts';
import { consentsInForce } from './front.ts';

let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
});
afterAll(() => portal.close());

const version = usualNoticeVersion;
const decide = (
  who: Person,
  purpose: 'counting' | 'maps',
  given: boolean,
  some: { version?: string; key?: string } = {},
) =>
  who.call('saveConsent', {
    body: { purpose, given, version: some.version ?? version },
    key: some.key ?? crypto.randomUUID(),
  });
const inForce = (some: { version?: string; now?: Date } = {}) =>
  consentsInForce(portal.db, 'U-customer', { version, now: portal.deps.now(), ...some });

describe('consent', () => {
  test('is given and withdrawn for each purpose by itself, and every entry of the record stays', async () => {
    expect(await inForce()).toEqual({});
    expect((await decide(customer, 'counting', true)).status).toBe(200);
    await decide(customer, 'maps', true);
    await decide(customer, 'counting', false);
    expect(await inForce()).toMatchObject({ counting: { given: false }, maps: { given: true } });
    const { data } = (await customer.call('getConsents')).body;
    expect(data.map(({ purpose, given }) => `${purpose} ${given}`)).toEqual([
      'counting false',
      'maps true',
      'counting true',
    ]);
    expect(data[0]).toEqual({
      purpose: 'counting',
      version,
      given: false,
      at: expect.any(String),
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(
      await portal.db
        .selectFrom('audit')
        .select('subject')
        .where('call', '=', 'saveConsent')
        .orderBy('audit_id')
        .execute(),
    ).toEqual([
      { subject: `counting given ${version}` },
      { subject: `maps given ${version}` },
      { subject: `counting withdrawn ${version}` },
    ]);
  });

  test('is stored once for one key', async () => {
    const before = (await customer.call('getConsents')).body.data.length;
    await Promise.all([
      decide(customer, 'maps', true, { key: 'twice' }),
      decide(customer, 'maps', true, { key: 'twice' }),
    ]);
    expect((await customer.call('getConsents')).body.data).toHaveLength(before + 1);
  });

  test('counts for its version of the notice and its days, and then the person is asked again', async () => {
    const days = (count: number) => new Date(portal.deps.now().getTime() + count * 86_400_000);
    expect(await inForce({ version: 'another' })).toEqual({});
    expect(await inForce({ now: days(limits.cookieAcceptanceDays - 1) })).toMatchObject({
      maps: { given: true },
    });
    expect(await inForce({ now: days(limits.cookieAcceptanceDays + 1) })).toEqual({});
  });

  test('is refused for a notice that is no longer shown, and withdrawn all the same', async () => {
    const old = await decide(customer, 'maps', true, { version: 'of last year' });
    expect([old.status, old.body.fields?.[0]?.field]).toEqual([400, 'version']);
    expect((await decide(customer, 'maps', false, { version: 'of last year' })).status).toBe(200);
    expect(await inForce()).toMatchObject({ counting: { given: false } });
    expect(await inForce({ version: 'of last year' })).toMatchObject({ maps: { given: false } });
  });

  test("has the version of the supplier's own notice, where there is one", () => {
    const privacyNotice = { version: '3/2569', th: 'ประกาศ', en: 'Notice' };
    expect(noticeVersion({ file: { privacyNotice } })).toBe('3/2569');
    expect(noticeVersion({ file: {} })).toBe(version);
  });

  test("is part of a person's own record, of their export, and of what an admin reads; another person's is not", async () => {
    const rival = await portal.as('rival');
    expect((await rival.call('getConsents')).body.data).toEqual([]);
    expect((await collectPerson(portal.db, 'U-customer', 100))?.consents).toContainEqual(
      expect.objectContaining({ purpose: 'maps', given: true, version }),
    );
    const admin = await portal.as('admin');
    expect(
      (await admin.call('getPersonState', { params: { id: 'U-customer' } })).body.data.consents[0],
    ).toMatchObject({
      purpose: 'maps',
      given: false,
    });
  });

  test('comes with the session of the person who signs in elsewhere', async () => {
    await decide(customer, 'maps', true);
    const { cookies } = await signIn(portal.origin, 'customer', portal.deps.config.demoPassword);
    const answer = await visit(new URL('/session', portal.origin), cookies, {
      headers: ownPageHeaders,
    });
    expect(((await answer.json()) as SessionView).consents).toMatchObject({
      counting: { given: false },
      maps: { given: true },
    });
  });
});
