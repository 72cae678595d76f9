import { defaultBases } from '#contract/calls.ts';
import { signIn } from '@smart-order/server/testing/http-client.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { median, p50 } from './load.ts';
import { report } from './report.ts';

const sizes = { small: 100, large: 10_000 } as const;
// The same people are counted in turn, few and many, so that a busy machine weighs on both.
const rounds = 5;

/** The list of users with 100 of them beside 10,000: pages, either way round, searched, and as a super user sees it. */
export async function userList({ portal, pool, main }: BenchPortal, times: number) {
  const bearer = async (name: string) => ({ authorization: `Bearer ${(await signIn(portal.origin, name, 'morning-field')).accessToken}` });
  const [admin, superuser] = [await bearer('admin'), await bearer('superuser')];
  const base = `${portal.origin}${defaultBases['smart-order']}${callPath('listSmartOrderUser', {})}`;
  const asked = (query: Record<string, string>) => () =>
    fetch(`${base}?${new URLSearchParams({ lang: 'th', ...query }).toString()}`, { headers: admin });
  const lists: [string, () => Promise<Response>][] = [
    ['users by name', asked({})],
    ['users by status, backwards', asked({ sort: '-activeFlag' })],
    ['users, the tenth page', asked({ page: '10' })],
    ['users, searched by name', asked({ search: 'หมายเลขสี่สิบสอง' })],
    ['users, searched by user name', asked({ search: 'u00042x' })],
    ['users as a super user sees them', () => fetch(`${main}${callPath('getUserList', {})}?lang=th`, { headers: superuser })],
  ];
  const took = new Map(lists.map(([what]) => [what, { small: [] as number[], large: [] as number[] }]));
  for (let round = 0; round < rounds; round++) {
    for (const size of ['small', 'large'] as const) {
      await fill(pool, sizes[size]);
      for (const [what, ask] of lists) {
        await p50(20, ask);
        took.get(what)?.[size].push(await p50(times, ask));
      }
    }
  }
  for (const [what, { small, large }] of took) {
    const [few, many] = [median(small), median(large)];
    const figure = `${few.toFixed(2)} ms to ${many.toFixed(2)} ms, ${(many / few).toFixed(2)} times`;
    report(`${what}, p50, from ${sizes.small} to ${sizes.large} users`, figure, 'at most 1.2 times', many <= few * 1.2);
  }
}

/** As many people as asked for, the demonstration's own among them, over its business units. */
async function fill(pool: BenchPortal['pool'], count: number) {
  await pool.query(`delete from app_user where user_id like 'bench-user-%'`);
  await pool.query(
    `insert into app_user (user_id, username, first_name, last_name, email, user_group, active_flag)
     select 'bench-user-' || g, 'u' || lpad(g::text, 5, '0') || 'x', (array['สมชาย','วิชัย','กัญญา','เกศินี','ไพศาล','อนงค์'])[1 + g % 6],
       case when g = 42 then 'หมายเลขสี่สิบสอง' else 'นามสกุล' || md5(g::text) end, md5(g::text) || '@' || md5((-g)::text) || '.example',
       (array['SUPERUSER','SALEMAN','AGENTS','CUSTOMER'])[1 + g % 4], case when g % 9 = 0 then 'N' else 'Y' end
     from generate_series(1, $1::int - (select count(*)::int from app_user)) g`,
    [count],
  );
  await pool.query(
    `insert into user_bu select u.user_id, b.bu from app_user u
     join (select bu, row_number() over (order by bu) as at from business_unit) b on (abs(hashtext(u.user_id)) + b.at) % 3 = 0 where u.user_id like 'bench-user-%'`,
  );
  await pool.query('vacuum analyze app_user, user_bu, user_tally');
}
