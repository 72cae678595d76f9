import { addDays } from '#contract/calendar.ts';
import type { CallName } from '#contract/calls.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import type { Person, Sent } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { taxIds } from './varied-supplier.ts';

const key = () => crypto.randomUUID();

/** Sends a write of a person and throws where it is refused: what the days below do is allowed. */
async function write<N extends CallName>(person: Person, name: N, sent: Sent<N>) {
  const answer = await person.call(name, { ...sent, key: key() });
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  return answer.body;
}

interface Place {
  path: string;
  orgCode: `${keyof typeof taxIds}`;
  cvCode: string;
}

/** A day of an agent: odd satang, a part, more than is owed, a receipt that is void; one hand-over confirmed, one refused, one that waits. */
async function cashDay(portal: TestPortal, name: string, places: readonly Place[]): Promise<void> {
  const agent = await portal.as(name);
  const admin = await portal.as('admin2');
  const { dayId } = (await write(agent, 'openCashDay', { body: { floatAmt: 1500 } })).data;
  const take = async ({ path: pathName, ...place }: Place, amount: number, more = {}) =>
    write(agent, 'cashPaid', { params: { pathName }, body: { ...place, amount, ...more } });
  for (const [at, place] of places.entries()) {
    const { body } = await agent.call('cashOwed', {
      params: { pathName: place.path, org: place.orgCode, cv: place.cvCode },
    });
    const { owedAmt, invoices } = body.data;
    if (invoices[0]) await take(place, invoices[0].openAmt);
    if (invoices[1]) await take(place, Math.ceil(invoices[1].openAmt * 37) / 100);
    if (at === 0) {
      const { receiptNo } = await take(place, 123.37, { advance: true });
      await write(agent, 'voidReceipt', {
        params: { receiptNo },
        body: { reason: 'wrong customer' },
      });
    }
    if (owedAmt < 20_000)
      await take(place, Math.round(owedAmt * 100 + 7713) / 100, { advance: true });
  }
  for (const [at, amount] of [300.25, 100.5, 50].entries()) {
    await write(agent, 'handOverCash', { body: { dayId, amount, receiverId: 'U-admin2' } });
    if (at === 2) break;
    const handoverNo = (await admin.call('listHandovers')).body.data.at(-1)?.handoverNo;
    if (at === 0) await write(admin, 'confirmHandover', { body: { handoverNo, amount } });
    else await write(admin, 'refuseHandover', { body: { handoverNo, reason: 'not the sum' } });
  }
}

/** Closes a day whose count is not its sum; answers its receipts. */
async function closeDay(portal: TestPortal, name: string) {
  const agent = await portal.as(name);
  const [day] = (await agent.call('getCashDay')).body.data;
  if (!day) throw new Error(`${name} has no day`);
  const { dayId, expectedAmt } = day;
  const closed = await write(agent, 'closeCashDay', {
    body: { dayId, expectedAmt, pieces: [{ value: 1000, count: 3 }], reason: 'counted twice' },
  });
  return closed.data.receipts;
}

/** The office voids the last receipt of a closed day. */
async function voidOne(portal: TestPortal, receipts: CashDay['receipts']): Promise<void> {
  const last = receipts.find(({ isVoid }) => !isVoid);
  if (last)
    await write(await portal.as('admin3'), 'voidReceipt', {
      params: { receiptNo: last.receiptNo },
      body: { reason: 'was not theirs' },
    });
}

/** How a customer pays five invoices at their bank: whole, short, too much, twice, and not yet; and money that names no payment. */
const atTheBank = [[0], [-12_345], [50_001], [0, 0], []] as const;

async function bankDay(
  portal: TestPortal,
  name: string,
  { path: pathName, ...place }: Place,
  now: Date,
): Promise<void> {
  const customer = await portal.as(name);
  const tell = async (more: Record<string, unknown>) => {
    const message = aBankMessage({ paidAt: now.toISOString(), ...more });
    const { status } = await tellOf(portal.origin, message, {
      secret: portal.deps.config.bankCallbackSecrets[0] ?? '',
      at: now.getTime() / 1000,
    });
    if (status !== 200) throw new Error(`the portal answered the bank ${status}`);
  };
  const { data } = (
    await customer.call('getInvOutstanding', {
      params: { path: pathName, a: place.orgCode, b: place.cvCode },
    })
  ).body;
  for (const [at, { invoiceNumber }] of data.slice(0, atTheBank.length).entries()) {
    const made = await write(customer, 'saveBarcode', {
      params: { pathName },
      body: { ...place, barcodeType: '1', invoiceNumber },
    });
    const { billerId, reference1, reference2, amount } = made;
    for (const more of atTheBank[at] ?? [])
      await tell({
        billerId,
        reference1,
        reference2,
        amount: ((Math.round(amount * 100) + more) / 100).toFixed(2),
      });
  }
  await tell({
    billerId: `${taxIds[place.orgCode]}01`,
    reference1: place.cvCode,
    reference2: 'NONE',
    amount: '432.19',
  });
}

/** An admin stores the first money that waits for its customer, gives the next one back, and leaves the rest. */
async function decideMoney(portal: TestPortal, bu: string): Promise<void> {
  const admin = await portal.as('admin2');
  const { data } = (
    await admin.call('listParkedMoney', { params: { bu }, query: { resolved: false } })
  ).body;
  for (const [at, { transactionKey, parked, orgCode, cvCode }] of data
    .filter((one) => one.parked > 0)
    .slice(0, 2)
    .entries()) {
    const params = { bu, transactionKey };
    const half = Math.floor(parked * 50) / 100;
    if (at === 0)
      await write(admin, 'decideMoney', {
        params,
        body: { action: 'advance', reason: 'theirs', orgCode, cvCode, amount: half },
      });
    else
      await write(admin, 'decideMoney', {
        params,
        body: { action: 'refund', reason: 'paid twice' },
      });
  }
  const [advance] = (await admin.call('listAdvances', { params: { bu } })).body.data;
  if (advance)
    await write(admin, 'returnAdvance', {
      params: { bu, advanceId: advance.advanceId },
      body: { reason: 'asked for it', amount: Math.floor(advance.left * 50) / 100 },
    });
}

const feed = (cvCode: string, orgCode: Place['orgCode'] = '1001'): Place => ({
  path: 'feed',
  orgCode,
  cvCode,
});
const farm = (cvCode: string): Place => ({ path: 'farm', orgCode: '1002', cvCode });

/**
 * What the people of the varied supplier pay in the portal until `today`, by the portal's own calls; `at` moves its clock. An agent's day stays open, one is closed
 * today, the others were closed days ago.
 */
export async function paidDays(
  portal: TestPortal,
  today: string,
  at: (moment: Date) => void,
): Promise<void> {
  const set = (ago: number, time: string) => {
    const moment = new Date(`${addDays(today, -ago)}T${time}:00+07:00`);
    at(moment);
    return moment;
  };
  const agents = {
    agent: [feed('F1'), feed('F2'), feed('F5')],
    agent2: [feed('F7'), farm('F8'), farm('F10')],
    agent3: [feed('F3', '1002'), feed('F9', '1002')],
  };
  for (const ago of [40, 3, 0])
    for (const [name, places] of Object.entries(agents)) {
      set(ago, '09:15');
      await cashDay(portal, name, places);
      if (ago === 0 && name !== 'agent3') continue;
      set(ago, '10:30');
      const closed = await closeDay(portal, name);
      set(ago, '10:45');
      await voidOne(portal, closed);
    }
  for (const [ago, name, place] of [
    [20, 'customer2', feed('F3')],
    [2, 'customer3', feed('F7')],
    [1, 'customer3', farm('F6')],
    [0, 'customer4', farm('F4')],
  ] as const)
    await bankDay(portal, name, place, set(ago, '09:15'));
  for (const bu of ['feed', 'farm']) await decideMoney(portal, bu);
}
