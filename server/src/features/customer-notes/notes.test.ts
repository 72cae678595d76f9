import { addDays, bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { insertNote } from '#testing/sample-records.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let salesman: Person;
let admin: Person;
let now = new Date();
/** Moves the clock; a session does not last so long. */
const at = async (moment: Date) => {
  now = moment;
  [salesman, admin] = [await portal.as('salesman'), await portal.as('admin')];
};
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await at(new Date());
  for (const table of [
    'customer_note',
    'invoice_payment',
    'account_change',
    'invoice',
    'place_tally',
  ] as const)
    await portal.db.deleteFrom(table).execute();
  await anInvoice(portal.db, 'I-1', { amount: 30_000_00 });
});

const params = { bu: 'feed', org: '1001', cv: 'C100' };
const today = () => bangkokDate(now);
const write = (body: object, who = salesman, key: string = crypto.randomUUID()) =>
  who.call('writeCustomerNote', { params, body, key });
const promise = (amount: number, day = addDays(today(), 2), more = {}, who = salesman) =>
  write({ kind: 'promise', amount, day, ...more }, who);
const end = (noteId: number, as: 'done' | 'withdrawn', who = salesman) =>
  who.call('endCustomerNote', {
    params: { ...params, noteId },
    body: { as },
    key: crypto.randomUUID(),
  });
const notes = async (who = salesman) => {
  const [events, account] = [
    await who.call('listAccountEvents', { params, query: { only: 'notes' } }),
    await who.call('getAccount', { params }),
  ];
  return {
    data: events.body.data.flatMap(({ note }) => note ?? []),
    promise: account.body.data.promise,
  };
};
const pay = async (amount: number, at = now) => {
  await portal.db
    .insertInto('invoice_payment')
    .values({ bu: 'feed', invoice_number: 'I-1', amount, at })
    .execute();
  await portal.db
    .updateTable('invoice')
    .set((e) => ({ open_amount: e('open_amount', '-', amount) }))
    .where('invoice_number', '=', 'I-1')
    .execute();
};
const daysLater = (days: number) => at(new Date(now.getTime() + days * 86_400_000));
const due = async (who = salesman) =>
  (await who.call('listWaits', {})).body.data.filter(({ kind }) => kind === 'promises');

describe('a note about a customer', () => {
  test('is read by staff who reach the customer, the newest first', async () => {
    await write({ kind: 'called', words: ' ไม่รับสาย ' });
    await write({ kind: 'not_today', day: addDays(today(), 3), nextStep: 'ถามเรื่องเล้า 2' });
    expect((await notes(admin)).data).toMatchObject([
      { kind: 'not_today', nextStep: 'ถามเรื่องเล้า 2', state: 'open', writtenBy: 'salesman' },
      { kind: 'called', words: 'ไม่รับสาย', state: 'record', day: null },
    ]);
    expect((await notes(await portal.as('superuser'))).data).toHaveLength(2);
  });

  test('is never written by the customer, and of a foreign one looks like none', async () => {
    const customer = await portal.as('customer');
    await write({ kind: 'complaint', words: 'Zornig' });
    expect((await write({ kind: 'called' }, customer)).status).toBe(403);
    const foreign = { ...params, cv: 'C200' };
    expect(
      (
        await salesman.call('writeCustomerNote', {
          params: foreign,
          body: { kind: 'called' },
          key: crypto.randomUUID(),
        })
      ).status,
    ).toBe(404);
    const noteId = await insertNote(portal.db, { cv_code: 'C200' });
    expect((await end(noteId, 'done')).status).toBe(404);
  });

  test.each([
    ['words', { kind: 'complaint' }, 'required'],
    ['words', { kind: 'note', words: '  ' }, 'required'],
    ['day', { kind: 'not_today' }, 'required'],
    ['day', { kind: 'called', nextStep: 'x' }, 'required'],
    ['day', { kind: 'not_today', day: '2569-12-01' }, 'invalid_date'],
    ['day', { kind: 'not_today', day: addDays(bangkokDate(new Date()), 400) }, 'invalid_date'],
    ['amount', { kind: 'promise', amount: 0, day: '2099-01-01' }, 'promise_nothing'],
    ['amount', { kind: 'promise', amount: -5, day: '2099-01-01' }, 'promise_nothing'],
    ['amount', { kind: 'promise', amount: 1.005, day: '2099-01-01' }, 'promise_nothing'],
    ['instead', { kind: 'called', instead: 1 }, undefined],
  ])('without a right %s is refused at its field', async (field, body, code) => {
    const { status, body: answer } = await write(body);
    if (code === undefined) expect(status).toBe(404);
    else {
      expect(status).toBe(400);
      expect(answer.fields).toContainEqual(expect.objectContaining({ field, code }));
    }
  });

  test('is written once under one key', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [
      await write({ kind: 'called' }, salesman, key),
      await write({ kind: 'called' }, salesman, key),
    ];
    expect(again.body).toEqual(first.body);
    expect((await notes()).data).toHaveLength(1);
    const { rows } = await portal.db
      .selectFrom('audit')
      .select((e) => e.fn.countAll<number>().as('rows'))
      .where('call', '=', 'writeCustomerNote')
      .where('subject', '=', `customer note ${first.body.data.noteId}`)
      .executeTakeFirstOrThrow();
    expect(rows).toBe(1);
  });

  test('that two people end is ended by the first, and the second is told by whom', async () => {
    const { noteId } = (await write({ kind: 'not_today', day: today() })).body.data;
    const [one, other] = await Promise.all([end(noteId, 'done'), end(noteId, 'withdrawn', admin)]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'note_ended']);
    expect(lost.body.detail).toEqual({ by: won === one ? 'salesman' : 'admin' });
    expect((await notes()).data).toMatchObject([{ state: won === one ? 'done' : 'withdrawn' }]);
  });

  test('of a customer who is taken away answers like one that does not exist', async () => {
    const { noteId } = (await write({ kind: 'not_today', day: today() })).body.data;
    const taken = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    expect((await write({ kind: 'called' })).body.code).toBe('not_found');
    expect((await end(noteId, 'done')).body.code).toBe('not_found');
    await portal.db.insertInto('user_customer').values(taken).execute();
  });
});

describe('a promise to pay', () => {
  test('in the past, by the day in Bangkok, is refused; of today it is not', async () => {
    // 23:30 in Bangkok is still the day before in UTC+14 and behind.
    await at(new Date('2026-12-04T16:30:00Z'));
    expect((await promise(1, '2026-12-03')).body.fields).toMatchObject([
      { field: 'day', code: 'date_in_past' },
    ]);
    await at(new Date('2026-12-04T17:30:00Z'));
    expect((await promise(1, '2026-12-04')).status).toBe(400);
    expect((await promise(1, '2026-12-05')).status).toBe(200);
  });

  test('above what is owed is refused with the sum that is owed', async () => {
    const { body } = await promise(30_000.01);
    expect(body.fields).toMatchObject([
      { field: 'amount', code: 'promise_over_owed', owed: 30_000 },
    ]);
    expect(body.fields?.[0]?.message).toContain('30,000');
    expect((await promise(30_000)).status).toBe(200);
  });

  test('whose day passed unpaid waits, late, with what is left; paid in part it waits with the rest', async () => {
    await promise(20_000);
    expect(await due()).toEqual([]);
    await daysLater(3);
    const wait = { kind: 'promises', bu: 'feed', count: 1, late: 1 };
    expect(await due()).toMatchObject([
      { ...wait, amount: 20_000, oldest: { org: '1001', cv: 'C100' } },
    ]);
    expect(await due(admin)).toMatchObject([wait]);
    await pay(500_050);
    expect(await due()).toMatchObject([{ ...wait, amount: 14_999.5 }]);
    expect((await notes()).promise).toMatchObject({ state: 'late', paid: 5000.5, left: 14_999.5 });
    await pay(1_499_950);
    expect(await due()).toEqual([]);
    expect((await notes()).promise).toMatchObject({ state: 'paid_late', left: 0 });
  });

  test('says by itself that it was kept when money comes by its day, and reminds nobody', async () => {
    await pay(100_000, new Date(now.getTime() - 60_000));
    await promise(20_000);
    expect((await notes()).promise).toMatchObject({ state: 'open', paid: 0 });
    await daysLater(2);
    await pay(2_000_000);
    expect((await notes()).promise).toMatchObject({ state: 'paid', paid: 20_000, left: 0 });
    await daysLater(2);
    expect(await due()).toEqual([]);
    // Money that is taken back was not paid.
    await portal.db
      .insertInto('invoice_payment')
      .values({ bu: 'feed', invoice_number: 'I-1', amount: -1_000_000, at: now })
      .execute();
    expect(await due()).toMatchObject([{ amount: 9000 }]);
  });

  test('is kept by what the ERP books, and not by its credit notes', async () => {
    await promise(20_000);
    const entry = { bu: 'feed', org_code: '1001', cv_code: 'C100', invoice_number: 'I-1' };
    const noted = (kind: string, amount: number) =>
      portal.db
        .insertInto('account_change')
        .values({ ...entry, kind, document_no: 'D', day: today(), amount, learnt_at: now })
        .execute();
    await noted('credit_note', -2_000_000);
    expect((await notes()).promise).toMatchObject({ state: 'open', paid: 0 });
    await noted('payment', -1_200_000);
    await noted('books', -800_000);
    expect((await notes()).promise).toMatchObject({ state: 'paid', paid: 20_000 });
  });

  test('is no debt that remains: where nothing is owed any more nobody is reminded', async () => {
    await promise(20_000);
    await daysLater(3);
    await portal.db.updateTable('invoice').set({ open_amount: 0 }).execute();
    expect(await due()).toEqual([]);
    expect((await notes()).promise).toMatchObject({ state: 'cleared' });
  });

  test('is one at a time: it is moved by name, or withdrawn, and then reminds nobody on its former day', async () => {
    const { noteId } = (await promise(20_000)).body.data;
    const second = await promise(10_000);
    expect([second.status, second.body.code]).toEqual([409, 'promise_open']);
    expect(second.body.detail).toMatchObject({ amount: 20_000 });
    expect((await promise(15_000, addDays(today(), 9), { instead: noteId })).status).toBe(200);
    expect((await promise(1, undefined, { instead: noteId }, admin)).body).toMatchObject({
      code: 'note_ended',
      detail: { by: 'salesman' },
    });
    await daysLater(5);
    expect(await due()).toEqual([]);
    expect((await notes()).data.map(({ state }) => state)).toEqual(['open', 'moved']);
    await daysLater(9);
    const [late] = await due();
    expect(late).toMatchObject({ count: 1, amount: 15_000 });
    expect((await end(late?.oldest?.id ?? 0, 'done')).status).toBe(400);
    expect((await end(late?.oldest?.id ?? 0, 'withdrawn')).status).toBe(200);
    expect(await due()).toEqual([]);
  });

  test('that was kept makes room for the next one', async () => {
    await promise(10_000);
    await daysLater(1);
    await pay(1_000_000);
    expect((await promise(20_000)).status).toBe(200);
    expect((await notes()).data.map(({ state }) => state)).toEqual(['open', 'paid']);
  });

  test('that two people note at once is one', async () => {
    const answers = await Promise.all([promise(10_000), promise(12_000, undefined, {}, admin)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('of a salesperson who was switched off waits for those who remain', async () => {
    const { db } = portal;
    await promise(10_000);
    await daysLater(3);
    const flag = (active_flag: 'Y' | 'N') =>
      db.updateTable('app_user').set({ active_flag }).where('user_id', '=', 'U-salesman').execute();
    await flag('N');
    expect(await due(admin)).toMatchObject([{ count: 1 }]);
    await flag('Y');
  });
});
