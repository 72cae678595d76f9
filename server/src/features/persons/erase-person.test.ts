import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Pool } from '#platform/database/connections/client.ts';
import { verify } from '#platform/verify/verify.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { insertOrder } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { askErasure } from './ask-erasure.ts';
import { carryOutErasures } from './carry-out-erasures.ts';
import { hindrancesOf } from './refuse-erasure.ts';
import { personalData } from './personal-data.ts';
import { removed } from './removed.ts';

// Each is found nowhere else; the scan below looks for all of them.
const canary = {
  firstName: 'กานารี',
  lastName: 'ทดสอบลบ',
  email: 'canary.bird@farm.example',
  username: 'canarybird',
  telephone: '0899911223',
  lineId: 'canary-line',
  subject: 'canary-subject-77',
  plate: 'ขค 7788 คานารี',
  contact: '0899944556',
  comment: 'โทรหาป้าคานารีก่อนส่ง',
  filter: 'รายงานของคานารี',
};
const words = Object.values(canary);
const fullName = `${canary.firstName} ${canary.lastName}`;
const userId = 'U-canary';

let portal: TestPortal;
let owner: Pool;
beforeAll(async () => {
  portal = await testPortal();
  owner = new Pool({ connectionString: portal.url, max: 2 });
  await fill();
});
afterAll(async () => {
  // No message that the ERP would understand: it holds only what the test looks for.
  await owner.query(`delete from outbox where document = 'SO-CANARY-1'`);
  await owner.end();
  await portal.close();
});

/** Every column of the database, as `table.column`, that contains one of the words. */
async function columnsWith(some: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`);
  const named = (column: string) =>
    `coalesce(bool_or(exists (select from unnest($1::text[]) w where position(w in lower(${column}::text)) > 0)), false)`;
  const found: string[] = [];
  for (const [table, columns] of Object.entries(Object.groupBy(rows, (row) => row.table))) {
    const answer = await owner.query<boolean[]>({
      text: `select ${(columns ?? []).map(({ column }) => named(column)).join(', ')} from ${table}`,
      values: [some.map((word) => word.toLowerCase())],
      rowMode: 'array',
    });
    found.push(
      ...(columns ?? []).flatMap(({ column }, at) =>
        answer.rows[0]?.[at] === true ? [`${table}.${column}`] : [],
      ),
    );
  }
  return found.toSorted();
}

async function fill() {
  const { db } = portal;
  const at = new Date();
  await db
    .insertInto('app_user')
    .values({
      user_id: userId,
      username: canary.username,
      first_name: canary.firstName,
      last_name: canary.lastName,
      email: canary.email,
      telephone: canary.telephone,
      line_id: canary.lineId,
      user_group: 'CUSTOMER',
    })
    .execute();
  const about = {
    username: canary.username,
    first_name: canary.firstName,
    last_name: canary.lastName,
    email: canary.email,
  };
  await db
    .insertInto('mas_user')
    .values({ provider: 'ids-portal', subject: canary.subject, ...about })
    .execute();
  await db
    .insertInto('external_identity')
    .values({ provider: 'ids-portal', subject: canary.subject, user_id: userId })
    .execute();
  await db.insertInto('user_bu').values({ user_id: userId, bu: 'feed' }).execute();
  await db
    .insertInto('user_customer')
    .values({ user_id: userId, bu: 'feed', org_code: '1001', cv_code: 'C100' })
    .execute();
  await (
    await portal.as(canary.username)
  ).call('saveFilter', { body: { report: 'purchasereport', name: canary.filter, filter: {} } });
  await db
    .insertInto('user_change')
    .values([
      {
        at,
        user_id: userId,
        by_user_id: 'U-admin',
        by_name: 'admin',
        kind: 'changed',
        facts: JSON.stringify({ email: { from: 'canary.old@farm.example', to: canary.email } }),
      },
      {
        at,
        user_id: 'U-rival',
        by_user_id: userId,
        by_name: fullName,
        kind: 'created',
        facts: '{}',
      },
    ])
    .execute();
  const order = await insertOrder(db, {
    order_number: 'SO-CANARY-1',
    created_by: userId,
    status: 'RECEIVE',
    telephone: canary.contact,
    license_plate: canary.plate,
    license_plate_plain: canary.plate,
    comments: canary.comment,
  });
  await db
    .insertInto('order_line')
    .values({
      order_id: order,
      sequence: 1,
      sku: '551--',
      product_code: '551',
      name_th: 'x',
      name_en: 'x',
      unit_code: 'BAG',
      unit_name_th: 'x',
      unit_name_en: 'x',
      pack_size: 1,
      order_qty: 1,
      unit_price: 0,
      amount: 0,
      net_amount: 0,
    })
    .execute();
  const draft = {
    bu: 'feed',
    org_code: '1001',
    cv_code: 'C100',
    source: 'paste',
    begun_at: at,
    changed_at: at,
  };
  const delivery = JSON.stringify({ telephone: canary.contact, comments: canary.comment });
  await db
    .insertInto('draft')
    .values([
      {
        ...draft,
        begun_by: userId,
        changed_by: userId,
        words: `551 20 ถุง ${canary.comment}`,
        name: canary.comment,
        delivery,
      },
      {
        ...draft,
        begun_by: 'U-salesman',
        changed_by: 'U-salesman',
        words: `ตามที่ ${fullName} ขอ 20 ถุง`,
      },
    ])
    .execute();
  const edit = { lines: [], fields: [{ name: 'telephone', before: '', after: canary.contact }] };
  const step = {
    order_id: order,
    at,
    user_id: userId,
    user_name: fullName,
    user_group: 'CUSTOMER',
    to_status: 'RECEIVE',
  };
  await db
    .insertInto('order_step')
    .values([
      { ...step, edit: JSON.stringify(edit) },
      { ...step, user_id: 'U-salesman', user_name: 'salesman', reason: `ตามที่ ${fullName} ขอ` },
    ])
    .execute();
  const payload = {
    orderNumber: 'SO-CANARY-1',
    telephone: canary.contact,
    licensePlate: canary.plate,
    comments: canary.comment,
    totalQty: 1.5,
  };
  await db
    .insertInto('outbox')
    .values({
      document: 'SO-CANARY-1',
      kind: 'order',
      payload: JSON.stringify(payload),
      delivered_at: at,
    })
    .execute();
  const answer = {
    data: [{ userId, firstName: canary.firstName, email: canary.email, kind: 'changed' }],
  };
  for (const [user, key] of [
    [userId, 'own'],
    ['U-admin', 'other'],
  ] as const)
    await db
      .insertInto('idempotency')
      .values({
        user_id: user,
        key,
        call: 'test',
        body_hash: Buffer.alloc(32),
        answer: JSON.stringify(answer),
      })
      .execute();
  await db
    .insertInto('session')
    .values({
      session_id: randomUUID(),
      user_id: userId,
      login_type: 'customer',
      provider: 'ids-portal',
      login_provider: 'ids-portal',
      subject: canary.subject,
      user_agent: 'x',
      created_at: at,
      last_seen_at: at,
      idle_ends_at: at,
      ends_at: at,
    })
    .execute();
  await sql`insert into cash_day (user_id, user_name, day, opened_at, float_amount, closed_at, expected, counted) values (${userId}, ${fullName}, '2026-11-01', now(), 0, now(), 0, 0)`.execute(
    db,
  );
  await sql`insert into cash_day (user_id, user_name, day, opened_at, float_amount, closed_at, expected, counted) values ('U-agent', 'agent', '2026-11-01', now(), 0, now(), 0, 0)`.execute(
    db,
  );
  await sql`insert into cash_handover (handover_no, day_id, amount, receiver, at) select 'HO-C', min(day_id), 1, ${fullName}, now() from cash_day where user_id = 'U-agent'`.execute(
    db,
  );
  await sql`insert into receipt (receipt_no, bu, org_code, cv_code, year, number, day_id, amount, tendered, remaining, paid_at, cashier_id, cashier_name)
    select 'RC-C', 'feed', '1001', 'C100', 2569, 1, min(day_id), 100, 100, 0, now(), ${userId}, ${fullName} from cash_day where user_id = ${userId}`.execute(
    db,
  );
  await writeAudit(db, {
    requestId: 'r-canary',
    outcome: 'accepted',
    call: 'saveOrder',
    userId: 'U-admin',
    subject: 'SO-CANARY-1',
    facts: { email: canary.email, files: [`${fullName}.csv`] },
  });
  await writeAudit(db, {
    requestId: 'r-after',
    outcome: 'accepted',
    call: 'saveOrder',
    userId: 'U-admin',
    subject: 'SO-CANARY-1',
  });
}

const erase = async () => {
  await portal.db.transaction().execute((tx) => askErasure(tx, userId, 'U-admin', new Date()));
  return carryOutErasures(portal.deps);
};
const chainFaults = async () =>
  (await verify(owner, portal.deps.config)).wrong.filter((line) => /audit|seal/.test(line));

describe('a person who is erased', () => {
  test('stands in many columns before', async () => {
    expect(await columnsWith(words)).toEqual(
      expect.arrayContaining([
        'app_user.email',
        'audit.facts',
        'audit.subject',
        'draft.delivery',
        'draft.name',
        'draft.words',
        'idempotency.answer',
        'mas_user.email',
        'orders.telephone',
        'order_step.edit',
        'outbox.payload',
        'receipt.cashier_name',
        'session.subject',
        'user_change.facts',
      ]),
    );
    expect(await chainFaults()).toEqual([]);
  });

  test('is afterwards only where a law wants them, and the audit still verifies', async () => {
    const [done] = await erase();
    const legal = personalData
      .filter(({ erasure }) => erasure.does === 'keep')
      .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    const left = await columnsWith([...words, 'canary.old@farm.example']);
    expect(left).toEqual(['receipt.cashier_name']);
    expect(legal).toEqual(expect.arrayContaining(left));
    expect(done?.result.kept).toEqual([
      {
        table: 'receipt',
        columns: ['cashier_name'],
        rows: 1,
        why: expect.stringContaining('Revenue Code') as string,
      },
    ]);
    expect(await chainFaults()).toEqual([]);
  });

  test('cannot sign in, and stays as a name that says so', async () => {
    const row = await portal.db
      .selectFrom('app_user')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect([row.active_flag, row.first_name, row.email, row.username]).toEqual([
      'N',
      removed,
      removed,
      `removed ${userId}`,
    ]);
    expect(
      await portal.db.selectFrom('session').selectAll().where('user_id', '=', userId).execute(),
    ).toEqual([]);
  });

  test('leaves what others wrote, and figures of messages, as they were', async () => {
    const { payload } = await portal.db
      .selectFrom('outbox')
      .select('payload')
      .where('document', '=', 'SO-CANARY-1')
      .executeTakeFirstOrThrow();
    expect(payload).toEqual({
      orderNumber: 'SO-CANARY-1',
      telephone: removed,
      licensePlate: removed,
      comments: removed,
      totalQty: 1.5,
    });
    const { answer } = await portal.db
      .selectFrom('idempotency')
      .select('answer')
      .where('key', '=', 'other')
      .executeTakeFirstOrThrow();
    expect(answer).toEqual({
      data: [{ userId, firstName: removed, email: removed, kind: 'changed' }],
    });
    const steps = await portal.db
      .selectFrom('order_step')
      .select(['user_name', 'reason'])
      .where('user_id', '=', 'U-salesman')
      .execute();
    expect(steps).toEqual([{ user_name: 'salesman', reason: `ตามที่ ${removed} ขอ` }]);
  });

  test('leaves the rest of a draft in which another named them', async () => {
    const drafts = await portal.db
      .selectFrom('draft')
      .select(['words', 'delivery'])
      .orderBy('draft_id')
      .execute();
    expect(drafts).toEqual([
      { words: removed, delivery: {} },
      { words: `ตามที่ ${removed} ขอ 20 ถุง`, delivery: {} },
    ]);
  });

  test('is erased once, however often it is asked', async () => {
    expect(await erase()).toEqual([]);
  });
});

describe('an audit row that an erasure rewrote', () => {
  const rewritten = () =>
    owner
      .query<{ audit_id: number }>('select audit_id from audit_erasure order by 1 limit 1')
      .then(({ rows }) => rows[0]?.audit_id);

  test('is named by verify when it is changed again', async () => {
    const id = await rewritten();
    await owner.query(
      `set session_replication_role = replica; update audit set user_id = 'U-other' where audit_id = ${id}; set session_replication_role = origin`,
    );
    expect(await chainFaults()).toEqual([`audit row ${id} was changed or removed`]);
    await owner.query(
      `set session_replication_role = replica; update audit set user_id = 'U-admin' where audit_id = ${id} and call = 'saveOrder'; update audit set user_id = '${userId}' where audit_id = ${id} and call <> 'saveOrder'; set session_replication_role = origin`,
    );
    expect(await chainFaults()).toEqual([]);
  });

  test('cannot be made by someone who has the database and not the key', async () => {
    const id = (
      await owner.query<{ id: number }>(
        `select audit_id as id from audit where request_id = 'r-after'`,
      )
    ).rows[0]?.id;
    await expect(
      portal.db.updateTable('audit').set({ subject: 'x' }).execute(),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      owner.query(`update audit set subject = 'x' where audit_id = ${id}`),
    ).rejects.toThrow('never changed');
    await sql`select erase_audit(${id}, 'SO-CANARY-1', '{"bad": 1}', '\\x00', (select key_id from audit_erasure limit 1))`.execute(
      portal.db,
    );
    expect(await chainFaults()).toEqual([`audit row ${id} was changed or removed`]);
  });
});

describe('an erasure is refused', () => {
  const codes = async (id: string, caller: string | null = null) =>
    (await hindrancesOf(portal.db, id, caller)).map(({ code }) => code);

  test('for oneself and the last admin', async () => {
    expect(await codes('U-admin', 'U-admin')).toEqual(['own', 'last_admin']);
    expect(await codes('U-rival', 'U-admin')).toEqual([]);
  });

  test('while an order is open or a cash day is, with what to end first', async () => {
    await insertOrder(portal.db, {
      order_number: 'SO-OPEN-1',
      created_by: 'U-agent',
      status: 'TO',
    });
    await sql`insert into cash_day (user_id, user_name, day, opened_at, float_amount) values ('U-agent', 'agent', '2026-11-02', now(), 0)`.execute(
      portal.db,
    );
    expect(await hindrancesOf(portal.db, 'U-agent', 'U-admin')).toEqual([
      { code: 'open_orders', facts: { orders: 'SO-OPEN-1', count: 1 } },
      { code: 'open_cash_day', facts: { day: '2026-11-02' } },
    ]);
  });
});
