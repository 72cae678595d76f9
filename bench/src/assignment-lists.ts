import { signIn } from '@smart-order/server/testing/http-client.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { p50Beside } from './load.ts';
import { report } from './report.ts';

// A business unit of each size; in each one person has all of its customers and one has none.
const sizes = { small: 100, large: 100_000 } as const;
type Size = keyof typeof sizes;
const unitOf = (size: Size) => `bench-${size}`;

/** The lists of assignment in a business unit of 100 cv × org beside one of 100,000, asked in turn. */
export async function assignmentLists({ main, portal, pool }: BenchPortal, times: number) {
  await fill(pool);
  const { accessToken } = await signIn(portal.origin, 'admin', 'morning-field');
  const list = (call: 'getUserCv' | 'getAvailableCv', person: 'all' | 'none', query: Record<string, string>) => (size: Size) => {
    const path = callPath(call, { userId: `bench-${person}`, x: `bench-${person}`, bu: unitOf(size), path: unitOf(size) });
    return () =>
      fetch(`${main}${path}?${new URLSearchParams({ lang: 'th', ...query }).toString()}`, { headers: { authorization: `Bearer ${accessToken}` } });
  };
  const lists: [string, ReturnType<typeof list>][] = [
    ['customers that someone has', list('getUserCv', 'all', {})],
    ['customers that someone has, the last page', list('getUserCv', 'all', { page: '1000000' })],
    ['customers that someone has, searched by code', list('getUserCv', 'all', { search: 'Z00042' })],
    ['customers that someone has, searched by name', list('getUserCv', 'all', { search: nameOf(42) })],
    ['customers to assign', list('getAvailableCv', 'none', {})],
    ['customers to assign to someone who has all', list('getAvailableCv', 'all', {})],
    ['customers to assign, searched by code', list('getAvailableCv', 'none', { search: 'Z00042' })],
    ['customers to assign, searched by name', list('getAvailableCv', 'none', { search: nameOf(42) })],
  ];
  for (const [what, of] of lists) {
    const { small, large } = await p50Beside(times, of('small'), of('large'));
    const figure = `${small.toFixed(2)} ms to ${large.toFixed(2)} ms, ${(large / small).toFixed(2)} times`;
    report(`${what}, p50, from 100 to 100,000 cv × org`, figure, 'at most 1.2 times', large <= small * 1.2);
  }
}

// Names as people have them: what they begin with is common, all of it is one customer's.
const syllables =
  'กาน ขวัญ คำ งาม จันทร์ ชัย ซื่อ ดี ตา ถิ่น ทอง ธรรม นา บุญ ปาน ผล พร ฟ้า ภู มา ยศ รัตน์ ลาภ วงศ์ ศรี สุข หอม อุดม เกษม แก้ว โชติ ไพร เพชร แสง ใจ โพธิ์ เมฆ แพร เลิศ ไท'.split(
    ' ',
  );
const name = [0, 1, 2, 3].map((at) => `($2::text[])[1 + (g::bigint * 7919 / ${40 ** at}) % 40]`).join(' || ');
const nameOf = (at: number) => [0, 1, 2, 3].map((turn) => syllables[Math.floor((at * 7919) / 40 ** turn) % 40]).join('');

async function fill(pool: BenchPortal['pool']) {
  const people = `insert into app_user (user_id, username, user_group) select p, p, 'SALEMAN' from unnest('{bench-all,bench-none}'::text[]) p`;
  await pool.query(people);
  await pool.query(
    `insert into customer (cv_code, name_th, name_en) select 'Z' || lpad(g::text, 5, '0'), 'ฟาร์ม' || ${name}, 'Farm ' || g from generate_series(0, $1::int - 1) g`,
    [sizes.large, syllables],
  );
  for (const [size, count] of Object.entries(sizes)) {
    const unit = unitOf(size as Size);
    await pool.query('insert into business_unit (bu, path_name, name_th, name_en) values ($1, $1, $1, $1)', [unit]);
    await pool.query(`insert into user_bu select user_id, $1 from app_user where user_id like 'bench-%'`, [unit]);
    await pool.query(
      `insert into customer_org (bu, cv_code, org_code) select $1, 'Z' || lpad(g::text, 5, '0'), (select min(org_code) from organisation) from generate_series(0, $2 - 1) g`,
      [unit, count],
    );
    // Without it every row's foreign key is looked up along the organisation, which here is all of them.
    await pool.query('analyze customer, customer_org');
    await pool.query(`insert into user_customer select 'bench-all', bu, cv_code, org_code from customer_org where bu = $1`, [unit]);
  }
  await pool.query('vacuum analyze customer, customer_org, user_customer, app_user, user_bu');
}
