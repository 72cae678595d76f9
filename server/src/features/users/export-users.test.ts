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
  const formula = {
    user_id: 'U-kawee',
    username: 'kawee',
    first_name: '=1+1',
    last_name: 'สุขใจ',
    email: 'kawee@farm.example',
    user_group: 'AGENTS',
  };
  await portal.db.insertInto('app_user').values(formula).execute();
  await portal.db.insertInto('user_bu').values({ user_id: 'U-kawee', bu: 'swine' }).execute();
});
afterAll(() => portal.close());

const sheet = (who: Person, query: Record<string, string> = {}, format = 'csv') =>
  fetchSheet(
    portal,
    who,
    `/api/main/center/usersheet/${format}?${new URLSearchParams({ lang: 'th', ...query }).toString()}`,
  );
const names = async (who: Person, query: Record<string, string> = {}) =>
  (await sheet(who, query)).rows.slice(1).map(([name]) => name);
const audit = async () =>
  (
    await sql<{
      outcome: string;
      user_id: string;
      facts: unknown;
    }>`select outcome, user_id, facts from audit where call = 'exportUsers' order by 1`.execute(
      portal.db,
    )
  ).rows;

describe('the list of users as a file', () => {
  test('has the users in words, and one audit row records its download', async () => {
    const { status, name, rows } = await sheet(admin, { search: 'kawee' });
    expect([status, name]).toEqual([200, 'users.csv']);
    expect(rows).toEqual([
      ['ชื่อผู้ใช้', 'ชื่อ', 'นามสกุล', 'อีเมล', 'บทบาท', 'ระดับ', 'หน่วยธุรกิจ', 'สถานะ'],
      [
        'kawee',
        "'=1+1",
        'สุขใจ',
        'kawee@farm.example',
        expect.any(String),
        '',
        'ฟาร์มสุกร',
        'ใช้งานอยู่',
      ],
    ]);
    expect(await audit()).toEqual([
      { outcome: 'accepted', user_id: 'U-admin', facts: { rows: 1 } },
    ]);
  });

  test('follows the words and the order of the list, and is the same as XLSX', async () => {
    expect(await names(admin, { search: 'rival', searchBy: 'username' })).toEqual(['rival']);
    const byName = await names(admin, { sort: '-username' });
    expect(byName[0]).toBe('superuser');
    expect(byName.at(-1)).toBe('admin');
    expect(byName).toHaveLength(8);
    const { rows } = await sheet(admin, { sort: '-username', lang: 'eng' }, 'xlsx');
    expect(rows.map(([name]) => name)).toEqual(['User name', ...byName]);
    expect(rows.find(([name]) => name === 'admin')).toContain('All business units');
  });

  test('that finds no one has its heads only', async () =>
    expect((await sheet(admin, { search: 'nobody' })).rows).toHaveLength(1));

  test('has for a super user those who share a business unit', async () => {
    expect(await names(await portal.as('superuser'), { sort: 'username' })).toEqual([
      'agent',
      'customer',
      'inactive',
      'rival',
      'salesman',
      'superuser',
    ]);
  });

  test.each(['salesman', 'agent', 'customer'])('is refused to a %s', async (who) => {
    const { status, code } = await sheet(await portal.as(who));
    expect([status, code]).toEqual([403, 'AUTH-002']);
  });

  test('sorted by an unknown column is refused', async () =>
    expect((await sheet(admin, { sort: 'password' })).status).toBe(400));
});
