import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { cashPortal, noCash } from '#testing/cash-portal.ts';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let agent: Person;
let admin: Person;
beforeAll(async () => {
  portal = await cashPortal(() => now);
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z');
  await noCash(portal.db);
  agent = await portal.as('agent');
  admin = await portal.as('admin');
});

const key = () => crypto.randomUUID();
const openDay = async (who = agent, floatAmt = 2000) =>
  (await who.call('openCashDay', { body: { floatAmt }, key: key() })).body.data;
const pay = async (amount: number, who = agent) => {
  const body = { orgCode: '1001', cvCode: 'C100', amount };
  return (await who.call('cashPaid', { params: { pathName: 'feed' }, body, key: key() })).body;
};
const hand = (dayId: number, amount: number, more: object = { receiverId: 'U-admin' }) =>
  agent.call('handOverCash', { body: { dayId, amount, ...more }, key: key() });
const confirm = (handoverNo: string, amount: number, who = admin) =>
  who.call('confirmHandover', { body: { handoverNo, amount }, key: key() });
const refuse = (handoverNo: string, reason = 'นับได้ไม่ครบ', who = admin) =>
  who.call('refuseHandover', { body: { handoverNo, reason }, key: key() });
const dayNow = async () => (await agent.call('getCashDay')).body.data[0]!;
const agentDays = async (who = admin, query: { date?: string } = {}) =>
  (await who.call('listAgentDays', { query })).body.data;
const waiting = async (who = admin) => (await who.call('listHandovers')).body.data;
const holds = async () => expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
const close = async (count: number, reason = '') => {
  const { dayId, expectedAmt } = await dayNow();
  return agent.call('closeCashDay', {
    body: { dayId, expectedAmt, pieces: [{ value: 1000, count }], reason },
    key: key(),
  });
};
/** Runs the work while super users may match money as well; `units` are the business units of `superuser`. */
async function withSuperuser(units: string[], work: (superuser: Person) => Promise<void>) {
  const { config } = portal.deps;
  const { menuPermission } = config;
  config.menuPermission = { ...menuPermission, payment_matching: ['ADMIN', 'SUPERUSER'] };
  const set = async (bus: string[]) => {
    await portal.db.deleteFrom('user_bu').where('user_id', '=', 'U-superuser').execute();
    if (bus.length > 0)
      await portal.db
        .insertInto('user_bu')
        .values(bus.map((bu) => ({ user_id: 'U-superuser', bu })))
        .execute();
  };
  await set(units);
  try {
    await work(await portal.as('superuser'));
  } finally {
    config.menuPermission = menuPermission;
    await set(['feed']);
  }
}

describe('cash that an agent hands over', () => {
  test('is given to a person who may take it, and counts as confirmed only once that person names its sum', async () => {
    const { dayId } = await openDay();
    expect((await agent.call('listCashReceivers')).body.data).toEqual([
      { userId: 'U-admin', name: 'admin' },
    ]);
    const [handover] = (await hand(dayId, 1500)).body.data.handovers;
    const { handoverNo } = handover!;
    expect(handover).toMatchObject({ receiver: 'admin', state: 'waits', amount: 1500 });
    expect(await dayNow()).toMatchObject({
      expectedAmt: 500,
      handedAmt: 1500,
      unconfirmedAmt: 1500,
    });
    expect(await waiting()).toMatchObject([
      { handoverNo, amount: 1500, cashier: 'agent', state: 'waits' },
    ]);

    expect((await confirm(handoverNo, 1499)).body).toMatchObject({
      code: 'cash_handover_differs',
      detail: { amount: 1500 },
    });
    const answers = await Promise.all([1, 2, 3].map(() => confirm(handoverNo, 1500)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await dayNow()).toMatchObject({
      expectedAmt: 500,
      handedAmt: 1500,
      unconfirmedAmt: 0,
      handovers: [{ state: 'confirmed' }],
    });
    expect(await waiting()).toEqual([]);
    expect((await refuse(handoverNo)).body.code).toBe('cash_handover_answered');
    const messages = await portal.db
      .selectFrom('outbox')
      .select('kind')
      .where('document', '=', handoverNo)
      .orderBy('outbox_id')
      .execute();
    expect(messages.map(({ kind }) => kind)).toEqual(['cash-handover', 'cash-handover-confirmed']);
    await holds();
  });

  test.each([
    ['nobody', {}, 'required'],
    ['a name in words', { receiver: 'คุณสุรีย์' }, 'required'],
    ['who may take none', { receiverId: 'U-second' }, 'unknown_code'],
    ['the agent', { receiverId: 'U-agent' }, 'unknown_code'],
  ])('to %s is refused', async (_whom, more, code) => {
    const { dayId } = await openDay();
    expect((await hand(dayId, 100, more)).body.fields).toEqual([
      expect.objectContaining({ field: 'receiverId', code }),
    ]);
    expect((await dayNow()).handovers).toEqual([]);
  });

  test('counts as the agent’s cash again when it is refused with a reason', async () => {
    const { dayId } = await openDay();
    const [handover] = (await hand(dayId, 1500)).body.data.handovers;
    expect((await refuse(handover!.handoverNo, ' ')).status).toBe(400);
    expect((await refuse(handover!.handoverNo)).status).toBe(200);
    expect(await dayNow()).toMatchObject({
      expectedAmt: 2000,
      handedAmt: 0,
      handovers: [{ state: 'refused', reason: 'นับได้ไม่ครบ' }],
    });
    expect((await confirm(handover!.handoverNo, 1500)).body.code).toBe('cash_handover_answered');
    await holds();
  });

  test('that is refused after the day was closed is a difference of that day, which ADMIN has to accept', async () => {
    const { dayId } = await openDay();
    const [handover] = (await hand(dayId, 1000)).body.data.handovers;
    expect((await close(1)).body.data).toMatchObject({ expectedAmt: 1000, countedAmt: 1000 });
    expect((await refuse(handover!.handoverNo)).status).toBe(200);
    expect(await dayNow()).toMatchObject({
      expectedAmt: 2000,
      countedAmt: 1000,
      reason: 'นับได้ไม่ครบ',
    });
    expect((await admin.call('listCashDays')).body.data.map((day) => day.dayId)).toEqual([dayId]);
    await holds();
  });

  test('can be answered by its receiver only, neither by the agent nor by another agent', async () => {
    const { dayId } = await openDay();
    const [handover] = (await hand(dayId, 100)).body.data.handovers;
    for (const who of [agent, await portal.as('second'), await portal.as('customer')]) {
      expect((await confirm(handover!.handoverNo, 100, who)).body.code).toBe('AUTH-002');
      expect((await refuse(handover!.handoverNo, 'x', who)).body.code).toBe('AUTH-002');
    }
    await withSuperuser(['feed'], async (superuser) => {
      expect((await confirm(handover!.handoverNo, 100, superuser)).body.code).toBe('not_found');
      expect((await refuse(handover!.handoverNo, 'x', superuser)).body.code).toBe('not_found');
      expect(await waiting(superuser)).toEqual([]);
    });
    await portal.db
      .updateTable('app_user')
      .set({ user_group: 'ADMIN' })
      .where('user_id', '=', 'U-second')
      .execute();
    expect((await confirm(handover!.handoverNo, 100, await portal.as('second'))).body.code).toBe(
      'cash_handover_other',
    );
    await portal.db
      .updateTable('app_user')
      .set({ user_group: 'AGENTS' })
      .where('user_id', '=', 'U-second')
      .execute();
    expect((await confirm('HO-none', 100)).body.code).toBe('not_found');
    expect((await dayNow()).unconfirmedAmt).toBe(100);
  });
});

describe('cash handed to a person who', () => {
  const handTo = async (from: Person, receiverId: string) => {
    const { dayId } = await openDay(from);
    const { body } = await from.call('handOverCash', {
      body: { dayId, amount: 1000, receiverId },
      key: key(),
    });
    return body.data.handovers[0]!.handoverNo;
  };

  test('lost a business unit of the agent is not confirmed by them; ADMIN gives it back to the agent', async () => {
    let handoverNo = '';
    await withSuperuser(['feed'], async () => {
      handoverNo = await handTo(agent, 'U-superuser');
    });
    await withSuperuser(['swine'], async (superuser) => {
      expect((await confirm(handoverNo, 1000, superuser)).body.code).toBe('cash_handover_other');
    });
    expect(await dayNow()).toMatchObject({ expectedAmt: 1000, unconfirmedAmt: 1000 });
    expect((await refuse(handoverNo)).status).toBe(200);
    expect(await dayNow()).toMatchObject({ expectedAmt: 2000, handedAmt: 0 });
    await holds();
  });

  test('took it from an admin is not refused by that admin in their name', async () => {
    await withSuperuser(['feed'], async (superuser) => {
      const handoverNo = await handTo(admin, 'U-superuser');
      expect((await refuse(handoverNo)).body.code).toBe('cash_handover_other');
      expect((await refuse(handoverNo, 'นับได้ไม่ครบ', superuser)).status).toBe(200);
    });
  });
});

describe('the days of agents', () => {
  test('are shown to people who look after the money: open and closed, with cash in hand and cash handed over', async () => {
    const second = await portal.as('second');
    const { dayId } = await openDay();
    await openDay(second, 100);
    await anInvoice(portal.db, 'INV1', { amount: 123_457 });
    await pay(1234.57);
    await hand(dayId, 1000);
    expect(await agentDays()).toMatchObject([
      {
        cashier: 'agent',
        closedAt: '',
        receivedAmt: 1234.57,
        roundingAmt: -0.07,
        handedAmt: 1000,
        unconfirmedAmt: 1000,
        expectedAmt: 2234.5,
      },
      { cashier: 'second', closedAt: '', receivedAmt: 0, expectedAmt: 100 },
    ]);
    const { rows } = await sql<{ hand: number }>`
      select (select sum(float_amount) from cash_day) + (select sum(amount + rounding) from receipt) - (select sum(amount) from cash_handover) as hand`.execute(
      portal.db,
    );
    expect(
      (await agentDays()).reduce((sum, day) => sum + Math.round(day.expectedAmt * 100), 0),
    ).toBe(rows[0]?.hand);
    expect((await agentDays(admin, { date: '2026-03-01' })).length).toBe(0);
    expect((await admin.call('listAgentDays', { query: { date: '2026-13-01' } })).body.code).toBe(
      'invalid_request',
    );
    expect((await agent.call('listAgentDays')).body.code).toBe('AUTH-002');
  });

  test('are shown to a super user who matches money if all of a day’s money is of their business units', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    await pay(100);
    await withSuperuser(['feed'], async (superuser) => {
      expect((await agentDays(superuser)).map(({ cashier }) => cashier)).toEqual(['agent']);
      expect((await agent.call('listCashReceivers')).body.data.map(({ userId }) => userId)).toEqual(
        ['U-admin', 'U-superuser'],
      );
    });
    await openDay(admin, 700);
    await withSuperuser([], async (superuser) => {
      expect(await agentDays(superuser)).toEqual([]);
      expect(
        (await fetchSheet(portal, superuser, '/api/main/center/agentreceipts/csv?lang=eng')).rows,
      ).toHaveLength(1);
      expect((await agent.call('listCashReceivers')).body.data.map(({ userId }) => userId)).toEqual(
        ['U-admin'],
      );
    });
  });

  test('have a sheet of all receipts by day and agent, or of one agent, equal to the rows', async () => {
    const second = await portal.as('second');
    await anInvoice(portal.db, 'INV1');
    await openDay(second);
    await openDay();
    await pay(1.13, second);
    await pay(2.25);
    await pay(3.4);
    const sheet = async (more = '') => {
      const { rows } = await fetchSheet(
        portal,
        admin,
        `/api/main/center/agentreceipts/csv?lang=eng${more}`,
      );
      const [heads = [], ...lines] = rows;
      return lines.map((line) =>
        ['Received by', 'Amount (THB)', 'Rounding (THB)', 'Cash (THB)'].map(
          (head) => line[heads.indexOf(head)],
        ),
      );
    };
    expect(await sheet()).toEqual([
      ['agent', '2.25', '0.00', '2.25'],
      ['agent', '3.40', '0.10', '3.50'],
      ['second', '1.13', '0.12', '1.25'],
    ]);
    expect(await sheet('&cashier=U-second')).toHaveLength(1);
    expect(await sheet('&dateFrom=2026-03-01&dateTo=2026-03-01')).toEqual([]);
    expect(await sheet('&dateFrom=2026-03-01&dateTo=2026-03-02')).toHaveLength(3);
    expect(
      (
        await fetchSheet(
          portal,
          admin,
          '/api/main/center/agentreceipts/csv?dateFrom=2026-03-02&dateTo=2026-03-01',
        )
      ).status,
    ).toBe(400);
    const { rows } = await sql<{
      cash: number;
    }>`select sum(amount + rounding) as cash from receipt`.execute(portal.db);
    expect(rows).toEqual([{ cash: 700 }]);
    await holds();
  });
});
