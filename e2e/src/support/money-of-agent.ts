import type { OpenPortal } from './open-portal.ts';

const key = () => crypto.randomUUID();
const counted = [{ value: 1000, count: 1 }];
const aDayEarlier = `
  update receipt set paid_at = paid_at - interval '1 day' where day_id = $1`;
const earlierDay = `
  update cash_day set day = day - 1, opened_at = opened_at - interval '1 day', closed_at = closed_at - interval '1 day' where day_id = $1`;

/**
 * Gives the demonstration's agent two days: yesterday's, closed with a difference that waits to be accepted, and today's, open, with four
 * receipts, one of them void, and a hand-over that waits.
 */
export async function moneyOfAgent(portal: Pick<OpenPortal, 'person' | 'sql'>): Promise<void> {
  const agent = await portal.person('agent');
  const { data: round } = (await agent.call('cashRound')).body;
  const pay = async (at: number, part: number) => {
    const { bu, cvCode, orgCode, dueAmt } = round[at] ??
      round[0] ?? { bu: 'feed', cvCode: '', orgCode: '', dueAmt: 0 };
    const body = { orgCode, cvCode, amount: Math.floor(dueAmt * part) };
    return (await agent.call('cashPaid', { params: { pathName: bu }, body, key: key() })).body
      .receiptNo;
  };
  const open = async () =>
    (await agent.call('openCashDay', { body: { floatAmt: 2000 }, key: key() })).body.data.dayId;
  const hand = async (dayId: number, amount: number) => {
    const [receiver] = (await agent.call('listCashReceivers')).body.data;
    await agent.call('handOverCash', {
      body: { dayId, amount, receiverId: receiver?.userId ?? '' },
      key: key(),
    });
  };
  const yesterday = await open();
  await pay(4, 0.5);
  const [day] = (await agent.call('getCashDay')).body.data;
  // All but 1,020 baht is handed over, and 1,000 counted.
  const expectedAmt = day?.expectedAmt ?? 0;
  await hand(yesterday, expectedAmt - 1020);
  const body = { dayId: yesterday, expectedAmt: 1020, pieces: counted, reason: 'ทอนเกินที่ใบสุดท้าย' };
  await agent.call('closeCashDay', { body, key: key() });
  await portal.sql(aDayEarlier, [yesterday]);
  await portal.sql(earlierDay, [yesterday]);

  const today = await open();
  await pay(1, 1);
  await pay(3, 0.5);
  const wrong = await pay(2, 0.25);
  await agent.call('voidReceipt', {
    params: { receiptNo: wrong },
    body: { reason: 'รับผิดราย' },
    key: key(),
  });
  await pay(5, 1);
  await hand(today, 20_000);
}
