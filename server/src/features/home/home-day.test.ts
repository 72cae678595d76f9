import { place, standingDesk, type StandingDesk } from '#testing/standing-desk.ts';
import { insertOrderOf } from '#testing/order-row.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let desk: StandingDesk;
beforeAll(async () => void (desk = await standingDesk()));
afterAll(() => desk.portal.close());
beforeEach(() => desk.begin());

const dayOf = async (person = desk.customer, lang: 'th' | 'eng' = 'th') =>
  (await person.call('readHomeDay', { params: place, query: { lang } })).body.data;

describe("what a customer's home says of the day", () => {
  test('a standing order that waits for an answer has its sum at the prices of now, for the customer and their salesperson', async () => {
    const standingId = await desk.save();
    expect((await dayOf()).asked).toEqual([]);
    await desk.go('2027-04-04T09:00:00');
    await desk.look();
    const day = {
      standingId,
      day: '2027-04-06',
      date: '2027-04-06',
      atCutOff: 'send',
      name: 'เล้า 3',
      lines: 2,
    };
    const [asked] = (await dayOf()).asked;
    expect(asked).toMatchObject({ ...day, productName: 'อาหารสุกรเล็ก 551' });
    const sent = await desk.answer(standingId, '2027-04-06');
    expect(sent.body.data.state).toBe('sent');
    // What home shows is what is ordered.
    const amounts = (await desk.orders()).map(({ amount }) => amount);
    expect(asked?.amount).toBe(amounts.reduce((sum, one) => sum + one, 0) / 100);
    expect((await dayOf(desk.salesman, 'eng')).asked).toEqual([]);
  });

  test('a sum with a product that is no longer sold is not known', async () => {
    await desk.save();
    await desk.go('2027-04-04T09:00:00');
    await desk.look();
    await desk.portal.db
      .updateTable('product')
      .set({ active: false })
      .where('sku', '=', '553--')
      .execute();
    expect((await dayOf()).asked).toMatchObject([{ lines: 2, amount: null }]);
  });

  test('the next day of delivery comes with the moment until which one may order for it', async () => {
    expect((await dayOf()).next).toEqual({
      date: '2027-04-02',
      until: new Date('2027-04-01T16:00:00+07:00').toISOString(),
    });
    await desk.go('2027-04-12T16:30:00');
    // Songkran is closed, and no time to prepare an order.
    expect((await dayOf()).next?.date).toBe('2027-04-17');
  });

  test('the guide has the products of the last check-out before the others, three at most', async () => {
    const { db } = desk.portal;
    expect(await dayOf()).toMatchObject({
      rows: [],
      count: 0,
      last: { products: 0, date: '' },
    });
    await insertOrderOf(db, '2027-03-20', { '551--': 10, '552--': 5, '553--': 7 });
    await insertOrderOf(db, '2027-03-28', { '553--': 30, 'ADE--': 2 });
    const { rows, count, last } = await dayOf();
    expect(rows.map(({ sku, again }) => [sku, again])).toEqual([
      ['553--', 30],
      ['ADE--', 2],
      ['552--', 0],
    ]);
    expect([count, last]).toEqual([4, { products: 2, date: '2027-03-28' }]);
  });

  test('of another customer answers like one that does not exist', async () => {
    const asked = await desk.rival.call('readHomeDay', { params: place });
    const unknown = await desk.rival.call('readHomeDay', { params: { ...place, cv: 'C999' } });
    expect([asked.status, unknown.status]).toEqual([404, 404]);
  });
});
