import type { OrderStatus } from '#contract/orders/statuses.ts';
import { minuteOf, minuteOfDay, startOfDay, type Clock, type Minute } from '../clock.ts';
import type { Luck } from '../luck.ts';
import type { Person, Relation } from '../supplier.ts';
import type { Step } from './draft.ts';
import type { Plan } from './plan.ts';

const refusals = [
  'เกินวงเงินเครดิต มียอดค้างชำระ',
  'สินค้าขาดชั่วคราว',
  'ยอดสั่งซ้ำกับใบก่อนหน้า',
  'พื้นที่จัดส่งไม่มีรอบรถ',
  'เอกสารลูกค้าไม่ครบ',
  'ราคาไม่ตรงกับที่ตกลงไว้',
];
const cancellations = [
  'ลูกค้าขอเปลี่ยนวันส่ง',
  'สั่งผิดรายการ',
  'เปลี่ยนไปสั่งรวมกับใบใหม่',
  'อาหารยังเหลือ ขอเลื่อน',
  '',
];

// Most orders are released and then invoiced; some are invoiced at once, some only when they are received.
const byLorry: readonly (readonly OrderStatus[])[] = [
  ['TO', 'INV'],
  ['TO', 'INV'],
  ['TO', 'INV'],
  ['INV'],
  ['TO'],
];

/** The statuses that an order passes, along D-40. */
function pathTo(by: Luck, status: OrderStatus): OrderStatus[] {
  const accepted: OrderStatus[] = by.chance(0.7) ? ['PO', 'SO'] : ['PO'];
  const checked: OrderStatus[] = [...accepted, 'APPV'];
  const ways: Record<OrderStatus, () => OrderStatus[]> = {
    PO: () => ['PO'],
    SO: () => ['PO', 'SO'],
    APPV: () => checked,
    TO: () => [...checked, 'TO'],
    INV: () => [...checked, ...by.pick(byLorry.filter((way) => way.includes('INV')))],
    RECEIVE: () => [...checked, ...by.pick(byLorry), 'RECEIVE'],
    C: () => [...accepted, 'C'],
    REJ: () => [...by.pick<OrderStatus[]>([['PO'], accepted, checked]), 'REJ'],
  };
  return ways[status]();
}

const waits: Record<OrderStatus, readonly [number, number]> = {
  PO: [0, 0],
  SO: [15, 180],
  APPV: [15, 150],
  TO: [30, 300],
  INV: [45, 300],
  RECEIVE: [90, 480],
  C: [20, 400],
  REJ: [30, 500],
};

/** Moves a time after working hours to the next morning. */
const atWork = (at: Minute) =>
  minuteOfDay(at) > 19 * 60 ? startOfDay(at) + 24 * 60 + 6 * 60 + 15 + (at % 60) : at;

function timesOf(
  by: Luck,
  path: readonly OrderStatus[],
  { placed, requireDate }: Plan,
  { end }: Clock,
): Minute[] {
  const planned = minuteOf(requireDate, by.whole(4 * 60 + 30, 9 * 60));
  const loading = planned < end ? planned : placed;
  const times: Minute[] = [placed];
  for (const to of path.slice(1)) {
    const next = atWork((times.at(-1) as Minute) + by.whole(...waits[to]));
    times.push(
      to === 'INV' || (to === 'RECEIVE' && !path.includes('INV')) ? Math.max(next, loading) : next,
    );
  }
  return (times.at(-1) as Minute) < end ? times : hurried(times, end - by.whole(3 * 60, 5 * 60));
}

/** No step may be in the future: if the last one would be, all steps move closer together. */
function hurried(times: readonly Minute[], end: Minute): Minute[] {
  const [placed = end] = times;
  const pace = (end - placed) / ((times.at(-1) ?? end) - placed);
  const sooner: Minute[] = [];
  for (const at of times)
    sooner.push(Math.max(placed + Math.floor((at - placed) * pace), (sooner.at(-1) ?? 0) + 1));
  return sooner;
}

function personOf(
  by: Luck,
  from: OrderStatus | '',
  to: OrderStatus,
  { buyer, seller, admin }: Relation,
): Person {
  if (to === 'RECEIVE') return buyer;
  const own = from === 'PO' && (to === 'C' || to === 'APPV') && by.chance(0.6);
  // The salesperson assigned here does most steps, the administrator the rest.
  return own ? buyer : by.pick([seller, seller, seller, admin]);
}

/** Every step of an order, from placing to its status today. */
export function lifeOf(by: Luck, plan: Plan, clock: Clock): Step[] {
  const { relation } = plan;
  const creator = by.chance(0.8) ? relation.buyer : relation.seller;
  const path = pathTo(by, plan.status);
  const times = timesOf(by, path, plan, clock);
  return path.map((to, at) => {
    const from = path[at - 1] ?? '';
    const reason = to === 'REJ' ? by.pick(refusals) : to === 'C' ? by.pick(cancellations) : '';
    return {
      at: times[at] as Minute,
      by: to === 'PO' ? creator : personOf(by, from, to, relation),
      from,
      to,
      reason,
    };
  });
}
