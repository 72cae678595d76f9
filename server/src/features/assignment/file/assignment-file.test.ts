import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { RowOutcome } from '#contract/assignment/shapes.ts';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { waitingForLocks } from '#testing/waiting.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'admin' | 'superuser' | 'salesman', Person>;

beforeAll(async () => {
  portal = await testPortal();
  const names = ['admin', 'superuser', 'salesman'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)])),
  ) as typeof people;
  await portal.db
    .insertInto('app_user')
    .values(
      ['U-target', 'U-far'].map((user_id) => ({
        user_id,
        username: `ผู้ขาย.${user_id.slice(2)}`,
        user_group: 'SALEMAN',
      })),
    )
    .execute();
  await portal.db
    .insertInto('user_bu')
    .values([
      { user_id: 'U-target', bu: 'feed' },
      { user_id: 'U-far', bu: 'swine' },
    ])
    .execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db
    .deleteFrom('user_customer')
    .where('user_id', 'in', ['U-target', 'U-far'])
    .execute();
  await portal.db
    .insertInto('user_customer')
    .values({ user_id: 'U-target', bu: 'feed', cv_code: 'C100', org_code: '1001' })
    .execute();
  await portal.db.deleteFrom('user_change').execute();
});

const head = 'username,bu,cvCode,orgCode,action';
const file = (...rows: string[]) => [head, ...rows, ''].join('\r\n');
const check = (csv: string | Buffer, who: Person = people.admin) =>
  who.call('checkCvOrgFile', { file: csv });
const apply = (
  csv: string | Buffer,
  { who = people.admin, key }: { who?: Person; key?: string } = {},
) => who.call('saveCvOrgFile', { file: csv, ...(key && { key }) });
const has = async () => {
  const rows = await portal.db
    .selectFrom('user_customer')
    .selectAll()
    .where('user_id', '=', 'U-target')
    .orderBy('cv_code')
    .execute();
  return rows.map(({ cv_code, org_code }) => `${cv_code} ${org_code}`);
};
const outcomes = ({ body }: Awaited<ReturnType<typeof check>>) =>
  body.data.map(({ line, outcome, reason, against }) => [
    line,
    outcome,
    ...(reason ? [reason] : []),
    ...(against ? [against] : []),
  ]);
const be = (userId: string, some: { user_group?: string; active_flag?: string }) =>
  portal.db.updateTable('app_user').set(some).where('user_id', '=', userId).execute();
const counts = (some: Partial<Record<RowOutcome | 'rows', number>>) => ({
  rows: 0,
  assign: 0,
  same: 0,
  remove: 0,
  refused: 0,
  ...some,
});

const good = file(
  'ผู้ขาย.target,feed,C200,1001,',
  'ผู้ขาย.TARGET,feed,C300,1002,sync',
  'ผู้ขาย.target,feed,C100,1001,unsync',
);

describe('a file of assignments is not taken', () => {
  test('from a person who does not look after assignments', async () => {
    for (const name of ['checkCvOrgFile', 'saveCvOrgFile'] as const) {
      const refused = await people.salesman.call(name, { file: good });
      expect([refused.status, refused.body.code]).toEqual([403, 'AUTH-002']);
    }
  });

  test('as anything but CSV', async () => {
    expect((await people.admin.call('checkCvOrgFile', { body: { a: 1 } })).status).toBe(415);
    expect((await people.admin.call('checkCvOrgFile', {})).status).toBe(415);
    expect(
      (
        await people.admin.call('checkCvOrgFile', {
          file: good,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        })
      ).status,
    ).toBe(415);
    const packed = await people.admin.call('checkCvOrgFile', {
      file: good,
      headers: { 'content-encoding': 'gzip' },
    });
    expect(packed.status).toBe(415);
  });

  test('a letter of two UTF-16 halves is not cut at the end of a cell', async () => {
    const report = await check(file(`${'x'.repeat(199)}😀,feed,C100,1001,`));
    expect([report.status, report.body.data[0]?.username]).toEqual([200, 'x'.repeat(199)]);
    const columns = await check(`username,bu,cvCode,orgCode,${'x'.repeat(39)}😀\n`);
    expect([columns.status, columns.body.detail?.columns]).toEqual([400, 'x'.repeat(39)]);
  });

  test('a call that takes no file takes no CSV', async () => {
    const sent = { params: { id: 'U-target', bu: 'feed' }, file: good };
    expect((await people.admin.call('syncCustomers', sent)).status).toBe(415);
  });

  test.each([
    ['nothing', '', 'file_unreadable'],
    ['semicolons', 'username;bu;cvCode;orgCode\nx;feed;C100;1001', 'file_unreadable'],
    ['a workbook', Buffer.from('504b0304aabbccdd', 'hex'), 'file_unreadable'],
    [
      'bytes of no alphabet',
      Buffer.from('757365726e616d652c62752c6376436f64652c6f7267436f64650afffefd', 'hex'),
      'file_unreadable',
    ],
    ['a quote left open', `${head}\n"x,feed,C100,1001,`, 'file_unreadable'],
    ['columns missing', 'username,bu\nx,feed', 'file_columns_missing'],
    ['nobody named', 'bu,cvCode,orgCode\nfeed,C100,1001', 'file_columns_missing'],
    [
      'a column that is not known',
      'username,bu,cvCode,orgCode,acton\nx,feed,C100,1001,unsync',
      'file_columns_unknown',
    ],
    [
      'a column twice',
      'username,bu,cvCode,orgCode,bu\nx,feed,C100,1001,swine',
      'file_columns_unknown',
    ],
  ])('with %s', async (_words, csv, code) => {
    for (const send of [check, apply]) {
      const refused = await send(csv);
      expect([refused.status, refused.body.code]).toEqual([400, code]);
      expect(refused.body.message).not.toMatch(/[{}]/);
    }
  });
});

describe('the dry run of a file', () => {
  test('shows for each row what would happen, and does nothing', async () => {
    const report = await check(good);
    expect(report.body.counts).toEqual(counts({ rows: 3, assign: 2, remove: 1 }));
    expect(outcomes(report)).toEqual([
      [2, 'assign'],
      [3, 'assign'],
      [4, 'remove'],
    ]);
    expect(await has()).toEqual(['C100 1001']);
    expect(await portal.db.selectFrom('user_change').selectAll().execute()).toEqual([]);
  });

  test('shows which rows change nothing, also a row that is there twice', async () => {
    const report = await check(
      file(
        'ผู้ขาย.target,feed,C100,1001,',
        'ผู้ขาย.target,feed,C200,1001,',
        'ผู้ขาย.target,feed,C200,1001,sync',
        'ผู้ขาย.target,feed,C300,1002,unsync',
      ),
    );
    expect(outcomes(report).map(([, outcome]) => outcome)).toEqual([
      'same',
      'assign',
      'same',
      'same',
    ]);
  });

  test('lists each refused row with its line and reason, before the others', async () => {
    const report = await check(
      file(
        'ผู้ขาย.target,feed,C200,1001,',
        'ไม่มีใคร,feed,C200,1001,',
        'ผู้ขาย.target,nowhere,C200,1001,',
        'ผู้ขาย.target,feed,C999,1001,',
        'ผู้ขาย.target,feed,C200,1002,',
        'ผู้ขาย.target,feed,c200,1001,',
        ',feed,C200,1001,',
        'ผู้ขาย.target,feed,,1001,',
        'ผู้ขาย.target,feed,C200,1001,delete',
        'ผู้ขาย.far,feed,C200,1001,',
        'ผู้ขาย.target,feed,C200,1001,unsync',
        'ผู้ขาย.target,feed,C200',
      ),
    );
    expect(outcomes(report)).toEqual([
      [3, 'refused', 'user_unknown'],
      [4, 'refused', 'bu_unknown'],
      [5, 'refused', 'customer_unknown'],
      [6, 'refused', 'customer_unknown'],
      [7, 'refused', 'customer_unknown'],
      [8, 'refused', 'row_incomplete'],
      [9, 'refused', 'row_incomplete'],
      [10, 'refused', 'action_unknown'],
      [11, 'refused', 'user_not_in_bu'],
      [12, 'refused', 'contradicts', 2],
      [13, 'refused', 'row_broken'],
      [2, 'assign'],
    ]);
    expect(report.body.counts).toEqual(counts({ rows: 12, assign: 1, refused: 11 }));
  });

  test('for a super user knows only the business units and people that they see', async () => {
    const csv = file(
      'ผู้ขาย.target,feed,C200,1001,',
      'ผู้ขาย.far,farm,C100,1002,',
      'ผู้ขาย.target,farm,C100,1002,',
      'ไม่มีใคร,farm,C100,1002,',
    );
    expect(outcomes(await check(csv, people.superuser)).slice(0, 3)).toEqual([
      [3, 'refused', 'user_unknown'],
      [4, 'refused', 'bu_unknown'],
      [5, 'refused', 'user_unknown'],
    ]);
    expect((await check(csv)).body.counts).toMatchObject({ assign: 2 });
  });

  test('finds people by id or by name, and refuses a row whose id and name belong to two people', async () => {
    const csv = [
      'userId,username,bu,cvCode,orgCode',
      'U-target,,feed,C200,1001',
      ',ผู้ขาย.target,feed,C300,1002',
      'U-target,ผู้ขาย.target,feed,C100,1001',
      'U-target,rival,feed,C200,1001',
    ];
    expect(outcomes(await check(csv.join('\n')))).toEqual([
      [5, 'refused', 'user_unknown'],
      [2, 'assign'],
      [3, 'assign'],
      [4, 'same'],
    ]);
  });

  test("reads Excel's Windows-874 as well", async () => {
    expect((await check(iconv.encode(good, 'windows-874'))).body.counts).toEqual(
      counts({ rows: 3, assign: 2, remove: 1 }),
    );
    expect((await check(Buffer.from(`\ufeff${good}`))).body.counts).toEqual(
      counts({ rows: 3, assign: 2, remove: 1 }),
    );
  });

  test('shows 200 rows of many, the refused ones among them', async () => {
    const rows = Array.from({ length: 5000 }, () => 'ผู้ขาย.target,feed,C200,1001,');
    const report = await check(file(...rows, 'ไม่มีใคร,feed,C200,1001,'));
    expect(report.body.counts).toEqual(counts({ rows: 5001, assign: 1, same: 4999, refused: 1 }));
    expect(report.body.data).toHaveLength(200);
    expect(outcomes(report)[0]).toEqual([5002, 'refused', 'user_unknown']);
  });
});

describe('applying a file', () => {
  test('does all that its dry run showed, with history and one audit row; a second time changes nothing', async () => {
    for (const turn of [1, 2]) {
      const done = await apply(good, { who: people.superuser });
      expect([done.status, done.body.counts]).toEqual([
        200,
        turn === 1 ? counts({ rows: 3, assign: 2, remove: 1 }) : counts({ rows: 3, same: 3 }),
      ]);
      expect(await has()).toEqual(['C200 1001', 'C300 1002']);
    }
    const history = (
      await people.admin.call('getUserCvHistory', { params: { userId: 'U-target', bu: 'feed' } })
    ).body.data;
    expect(history.map(({ kind, byName, byFile, total }) => [kind, byName, byFile, total])).toEqual(
      [
        ['unsynced', 'superuser', true, 1],
        ['synced', 'superuser', true, 2],
      ],
    );
    const audit = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('call', '=', 'saveCvOrgFile')
      .where('outcome', '=', 'accepted')
      .execute();
    expect(audit.map(({ user_id, subject }) => [user_id, subject?.slice(0, 5)])).toEqual([
      ['U-superuser', 'file '],
      ['U-superuser', 'file '],
    ]);
  });

  test('does nothing where one row is refused', async () => {
    const refused = await apply(good + 'ไม่มีใคร,feed,C200,1001,\r\n');
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'file_rows_refused',
      { refused: 1 },
    ]);
    const audit = await portal.db
      .selectFrom('audit')
      .select('outcome')
      .where('request_id', '=', refused.body.requestId)
      .execute();
    expect(audit).toEqual([{ outcome: 'refused' }]);
    expect(await has()).toEqual(['C100 1001']);
    expect(await portal.db.selectFrom('user_change').selectAll().execute()).toEqual([]);
  });

  test('is refused where it has more rows than one transaction should check', async () => {
    const long = await apply(file('a,b,c,d,\r\n'.repeat(200_001)));
    expect([long.status, long.body.code, long.body.detail]).toEqual([
      413,
      'file_too_long',
      { most: 200_000 },
    ]);
  });

  test.each<[string, () => Promise<unknown>, [number, string]]>([
    ['lost their role', () => be('U-superuser', { user_group: 'SALEMAN' }), [403, 'AUTH-002']],
    ['was switched off', () => be('U-superuser', { active_flag: 'N' }), [403, 'inactive_account']],
    [
      'signed out',
      () =>
        portal.db
          .updateTable('session')
          .set({ ended_at: new Date(), end_reason: 'logout' })
          .where('user_id', '=', 'U-superuser')
          .execute(),
      [401, 'session_expired'],
    ],
  ])('is refused where its sender %s while it was received', async (_words, lose, expected) => {
    const person = await portal.as('superuser');
    let finish = () => {};
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(good));
        finish = () => controller.close();
      },
    });
    const sending = fetch(`${portal.origin}/api/main/center/saveuseridcv/cvorgfile?lang=th`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'text/csv' },
      body: slow,
      duplex: 'half',
    } as RequestInit);
    await expect
      .poll(
        async () =>
          (await readdir(tmpdir())).filter((name) =>
            name.startsWith(`smart-order-${process.pid}-file-`),
          ).length,
      )
      .toBe(1);
    await lose();
    finish();
    const refused = await sending;
    await be('U-superuser', { user_group: 'SUPERUSER', active_flag: 'Y' });
    await portal.db
      .updateTable('session')
      .set({ ended_at: null, end_reason: null })
      .where('user_id', '=', 'U-superuser')
      .execute();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual(expected);
    expect(await has()).toEqual(['C100 1001']);
  });

  test('happens once under one key, and another file under it is refused', async () => {
    const key = crypto.randomUUID();
    const first = await apply(good, { key });
    expect((await apply(good, { key })).text).toBe(first.text);
    expect((await apply(file('ผู้ขาย.target,feed,C100,1001,'), { key })).status).toBe(422);
  });

  test('by two people at one moment, and beside single changes, ends without an error in the state of the last one', async () => {
    const take = file('ผู้ขาย.target,feed,C200,1001,unsync', 'ผู้ขาย.target,feed,C300,1002,unsync');
    const single = {
      params: { id: 'U-target', bu: 'feed' },
      body: {
        cvRole: [
          { cvCode: 'C300', orgCode: '1002' },
          { cvCode: 'C200', orgCode: '1001' },
        ],
      },
    };
    const answers = await Promise.all([
      apply(good),
      apply(take, { who: people.superuser }),
      people.admin.call('syncCustomers', single),
      people.superuser.call('unsyncCustomers', single),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await people.admin.call('getUserCv', {
      params: { userId: 'U-target', bu: 'feed' },
    });
    expect(body.pagination.total).toBe((await has()).length);
  });

  test('waits while another removes a business unit from a person in the file, and is then refused', async () => {
    const { db } = portal;
    const waiting = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('user_bu').where('user_id', '=', 'U-target').execute();
      const sent = apply(good);
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      return { sent };
    });
    expect((await waiting.sent).body.detail).toEqual({ refused: 3 });
    await db.insertInto('user_bu').values({ user_id: 'U-target', bu: 'feed' }).execute();
  });

  test('a second file of one person is refused with "wait" while the first is being checked', async () => {
    const busy = await portal.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('assignment file'), hashtext('U-admin'))`.execute(
        tx,
      );
      return Promise.all([check(good), check(good, people.superuser)]);
    });
    expect(busy.map(({ status }) => status)).toEqual([429, 200]);
    expect((await check(good)).status).toBe(200);
  });

  test('nothing of a file is left on the server', async () => {
    await apply(good);
    await check('rubbish');
    expect(
      (await readdir(tmpdir())).filter((name) =>
        name.startsWith(`smart-order-${process.pid}-file-`),
      ),
    ).toEqual([]);
  });
});
