import { daysBetween, dateOf, buddhistMonth, type Clock } from '../clock.ts';
import { luck, type Luck } from '../luck.ts';
import { demoCustomer, farmLorry, type Relation, type Supplier } from '../supplier.ts';
import { basketOf, habitOf, type Habit } from './basket.ts';
import type { Draft, Order } from './draft.ts';
import { lifeOf } from './life.ts';
import { farmOrders, yearOfOrders, type Plan } from './plan.ts';

const remarks = [
  'โทรก่อนส่ง 30 นาที',
  'ส่งก่อน 8 โมง',
  'เข้าทางประตูหลัง',
  'รถสิบล้อเข้าไม่ได้',
  'ฝากไว้กับคุณแดงหน้าฟาร์ม',
  'ตามใบขอซื้อของฟาร์ม',
  'ขอใบกำกับภาษีตัวจริง',
  'พ่นยาฆ่าเชื้อรถก่อนเข้าฟาร์ม',
];
const times = ['6:30', '7:00', '8:00', '9:30', '10:00', '13:00', '14:30', '16:00'];
const letters = Array.from('กขคงจฉชฎฐณตถทธนบปผพภมยรลวศษสอฮ');

const plateBy = (by: Luck) =>
  by.chance(0.6)
    ? `${by.whole(70, 89)}-${by.whole(1000, 9999)}`
    : `${by.pick(letters)}${by.pick(letters)} ${by.whole(1000, 9999)}`;

const isFarm = ({ cv }: Relation) => cv === demoCustomer;

/** All orders in the order in which they were placed, with their own numbers and their invoices'. */
export function ordersOf(clock: Clock, supplier: Supplier): Order[] {
  const { relations } = supplier;
  const habits = new Map(
    relations.map((relation) => [relation, habitOf(relation, supplier.soldBy)]),
  );
  const draft = (by: Luck, plan: Plan): Draft => {
    const { relation, placed } = plan;
    const habit = habits.get(relation) as Habit;
    const { type, lines } = basketOf(by, {
      ...plan,
      habit,
      priceOf: supplier.priceOf,
      age: daysBetween(dateOf(placed), clock.today),
    });
    const ownLorry = relation.hasLorry && by.chance(0.5);
    return {
      ...plan,
      type,
      lines,
      amount: lines.reduce((sum, line) => sum + line.amount, 0),
      steps: lifeOf(by, plan, clock),
      requireTime: by.pick(times),
      shipTo: by.pick(relation.shipTos).code,
      sendBy: ownLorry ? farmLorry : by.pick(relation.carriers),
      licensePlate: by.chance(0.7) ? plateBy(by) : '',
      comments: by.chance(0.25) ? by.pick(remarks) : '',
    };
  };
  const [farm, others] = [luck('the farm'), luck('orders')];
  const [[own], rest] = [
    relations.filter(isFarm),
    relations.filter((relation) => !isFarm(relation)),
  ];
  const plans = own ? farmOrders(farm, clock, own, supplier.farmOrders) : [];
  return numbered([
    ...yearOfOrders(others, clock, rest).map((plan) => draft(others, plan)),
    ...plans.map((plan) => draft(farm, plan)),
  ]);
}

/** Order numbers count up in the order of placing; invoice numbers in the order of issue, from one again each month. */
function numbered(drafts: readonly Draft[]): Order[] {
  const orders = drafts
    .toSorted((a, b) => a.placed - b.placed)
    .map((draft, at): Order => {
      const number = `SO-${buddhistMonth(dateOf(draft.placed))}-${String(at + 1).padStart(5, '0')}`;
      return Object.assign(draft, { number, invoiceNumber: '', invoiceDate: '', waitingOver: 0 });
    });
  const issued = orders
    .flatMap((order) => {
      // Where no step issued an invoice, it is issued with the receipt.
      const at = (
        order.steps.find(({ to }) => to === 'INV') ?? order.steps.find(({ to }) => to === 'RECEIVE')
      )?.at;
      return at === undefined ? [] : [{ order, at }];
    })
    .toSorted((a, b) => a.at - b.at);
  const counts = new Map<string, number>();
  for (const { order, at } of issued) {
    const month = buddhistMonth(dateOf(at));
    const count = (counts.get(month) ?? 0) + 1;
    counts.set(month, count);
    order.invoiceNumber = `INV${month}${String(count).padStart(4, '0')}`;
    order.invoiceDate = dateOf(at);
  }
  return orders;
}
