import { orderRecord } from '#contract/orders/order-record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTexts } from '#features/integration/front.testing.ts';
import { readOrderRecords } from '#features/orders/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import { storedMessageColumns, type StoredMessage } from '#platform/message.ts';
import { wireOf } from '#platform/wire-of.ts';
import { editDesk, line, place } from '#testing/edit-desk.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { envelopeOf } from './envelope.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

interface Summed {
  amount: number;
  lines: { unitPrice: number; amount: number }[];
}
const sumsOf = ({ amount, lines }: Summed) => [amount, ...lines.map((one) => [one.unitPrice, one.amount])];

/** The sums of an order in its last message, in what a system reads, and on the screen. */
async function sums(orderId: number, orderNumber: string, desk: ReturnType<typeof editDesk>) {
  const rows = await run<StoredMessage>(portal.db, `select ${storedMessageColumns} from outbox o where o.document = $1 order by o.outbox_id`, [
    orderNumber,
  ]);
  const told = JSON.parse(JSON.stringify(await envelopeOf(portal.db, 1, rows.at(-1)!))) as { data: Summed };
  const read = wireOf<Summed>(orderRecord, (await readOrderRecords(portal.db, [orderNumber])).get(orderNumber)!);
  const { amount, details } = await desk.read(orderId);
  return [told.data, read, { amount, lines: details }].map(sumsOf);
}

test('an order that is weighed has the same sums to the satang in its message, where systems read it and on the screen', async () => {
  const head = 'bu,prdTypeCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,weightKg,priceBy';
  await importTexts(portal.db, { 'products.csv': `${head}\nfeed,PIG,H090,สุกรขุน,Hog,HD,ตัว,head,85.125,weight\n` });
  await importTexts(portal.db, { 'prices.csv': 'bu,orgCode,sku,unitPrice\nfeed,1001,H090--,76.37\n' });
  const [customer, salesman] = [await portal.as('customer'), await portal.as('salesman')];
  const desk = editDesk(portal, customer);
  const { orderId, orderNumber } = await desk.placed([line('H090', 19), line('551', 3)]);
  // 76.37 baht for each of 19 x 85.125 kg
  const placed = [123_518.93 + 1836, [76.37, 123_518.93], [612, 1836]];
  expect(await sums(orderId, orderNumber, desk)).toEqual([placed, placed, placed]);

  const { orgCode, cvCode } = place;
  for (const status of ['SO', 'APPV', 'TO'] as const)
    await salesman.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: { orgCode, cvCode, orderId, status } as never,
      key: crypto.randomUUID(),
    });
  const lines = [{ sequence: 1, sendQty: 19, sendWgh: 1601.337 }];
  await salesman.call('recordProgress', { params: { bu: 'feed' }, body: { orgCode, cvCode, orderId, lines }, key: crypto.randomUUID() });
  const weighed = [122_294.11 + 1836, [76.37, 122_294.11], [612, 1836]];
  expect(await sums(orderId, orderNumber, desk)).toEqual([weighed, weighed, weighed]);
});
