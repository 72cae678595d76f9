import { daysBetween, dateOf, buddhistMonth, type Clock } from '../clock.ts';
import { carriersForAll, farmLorry, hasFarmLorry } from '../carriers.ts';
import { demoCustomer, type Customer, type Relation } from '../customers.ts';
import { luck, type Luck } from '../luck.ts';
import type { Person } from '../people.ts';
import type { PriceList } from '../prices.ts';
import { basketOf, habitsBy } from './basket.ts';
import type { Draft, Order } from './draft.ts';
import { lifeOf, type Hands } from './life.ts';
import { demoOrders, yearOfOrders, type Plan } from './plan.ts';

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
  by.chance(0.6) ? `${by.whole(70, 89)}-${by.whole(1000, 9999)}` : `${by.pick(letters)}${by.pick(letters)} ${by.whole(1000, 9999)}`;

/** Who acts on a customer's orders: its own people, and the sales office. */
function handsBy(people: readonly Person[]): (relation: Relation, by: Luck) => Hands {
  const known = new Map<string, { buyers: Person[]; staff: Person[] }>();
  const handsOf = ({ bu, cv }: Relation) => {
    const serving = people.filter((person) => person.active && person.bus.includes(bu) && person.customers.some((customer) => customer.cv === cv));
    return {
      buyers: serving.filter(({ group }) => group === 'CUSTOMER'),
      staff: [...serving, ...people].filter(({ group }) => group === 'SALEMAN' || group === 'ADMIN'),
    };
  };
  return (relation, by) => {
    const key = `${relation.bu} ${relation.cv}`;
    const { buyers, staff } = known.get(key) ?? handsOf(relation);
    known.set(key, { buyers, staff });
    const [seller] = staff as [Person];
    const [buyer = seller] = buyers;
    // The salesperson assigned here does most of it, the administrator the rest.
    const admin = staff.find(({ group }) => group === 'ADMIN') ?? seller;
    return { buyer, creator: by.chance(0.8) ? buyer : seller, staff: [seller, seller, seller, admin] };
  };
}

/** All orders in the order in which they were placed, with their numbers and their invoices'. */
export function ordersOf(clock: Clock, customers: readonly Customer[], people: readonly Person[], prices: PriceList): Order[] {
  const customerOf = new Map(customers.map((customer) => [customer.cv, customer]));
  const relations = customers.flatMap((customer) => customer.relations);
  const habitOf = habitsBy(prices);
  const handsOf = handsBy(people);
  const draft = (by: Luck, plan: Plan): Draft => {
    const { relation, placed, status } = plan;
    const { type, lines } = basketOf(by, { relation, prices, status, habit: habitOf(relation), age: daysBetween(dateOf(placed), clock.today) });
    const ownLorry = hasFarmLorry(relation.cv) && by.chance(0.5);
    return {
      ...plan,
      type,
      lines,
      customer: customerOf.get(relation.cv) as Customer,
      amount: lines.reduce((sum, line) => sum + line.amount, 0),
      steps: lifeOf(by, plan, clock, handsOf(relation, by)),
      requireTime: by.pick(times),
      shipTo: by.pick(relation.shipTos).code,
      sendBy: ownLorry ? farmLorry : by.pick(carriersForAll)[0],
      licensePlate: by.chance(0.7) ? plateBy(by) : '',
      comments: by.chance(0.25) ? by.pick(remarks) : '',
    };
  };
  const [everyone, farm] = [luck('orders'), luck('the farm')];
  const own = relations.filter(({ cv }) => cv === demoCustomer);
  return numbered([
    ...yearOfOrders(
      everyone,
      clock,
      relations.filter(({ cv }) => cv !== demoCustomer),
    ).map((plan) => draft(everyone, plan)),
    ...own.flatMap((relation) => demoOrders(farm, clock, relation)).map((plan) => draft(farm, plan)),
  ]);
}

/** Orders count up as they are placed, invoices as they are issued, these from one again each month. */
function numbered(drafts: readonly Draft[]): Order[] {
  const orders = drafts
    .toSorted((a, b) => a.placed - b.placed)
    .map((draft, at): Order => {
      const number = `SO-${buddhistMonth(dateOf(draft.placed))}-${String(at + 1).padStart(5, '0')}`;
      return Object.assign(draft, { number, invoiceNumber: '', invoiceDate: '', waitingOver: 0 });
    });
  const issued = orders
    .flatMap((order) => {
      // Where no one wrote an invoice on the way, it goes out with the receipt.
      const at = (order.steps.find(({ to }) => to === 'INV') ?? order.steps.find(({ to }) => to === 'RECEIVE'))?.at;
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
