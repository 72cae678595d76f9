import { toWire } from '#contract/orders/header-fields.ts';
import { someDetails } from '#contract/testing/samples/orders.ts';
import { lookAtStanding } from '#features/standing/front.testing.ts';
import type { Person } from './person.ts';
import { testPortal } from './test-portal.ts';

/** A Thursday, twelve days before Songkran, which begins on a Tuesday. */
const first = '2027-04-01';
const at = (text: string) => new Date(`${text}+07:00`);

export const place = { bu: 'feed', org: '1001', cv: 'C100' };
export const delivery = toWire(someDetails({ requireDate: '' }));
/** A standing order that is right. */
export const tuesdays = {
  name: ' เล้า 3 ',
  weekdays: [2],
  everyWeeks: 1,
  from: first,
  until: '',
  move: 'before' as const,
  daysAhead: 2,
  atCutOff: 'send' as const,
  delivery,
  lines: [
    { sku: '551--', orderQty: 20 },
    { sku: '553--', orderQty: 10 },
  ],
};

export type StandingDesk = Awaited<ReturnType<typeof standingDesk>>;

/** A portal before Songkran, whose time a test moves, with what people and the server do about standing orders. */
export async function standingDesk(environment: Record<string, string> = {}) {
  let now = at(`${first}T09:00:00`);
  const portal = await testPortal({ clock: () => now, environment });
  const { db } = portal;
  const rule = {
    bu: 'feed',
    zone: '',
    prd_type_code: '',
    weekdays: '1;2;3;4;5;6;7',
    lead_days: 1,
    cut_off: '16:00',
    places: null,
  };
  await db.insertInto('delivery_rule').values(rule).execute();
  const closed = {
    bu: 'feed',
    zone: '',
    prd_type_code: '',
    is_holiday: true,
    name_th: 'สงกรานต์',
    name_en: 'Songkran',
  };
  const songkran = ['2027-04-13', '2027-04-14', '2027-04-15'];
  await db
    .insertInto('delivery_closed_day')
    .values(songkran.map((day) => ({ ...closed, day })))
    .execute();
  const signIn = async () => {
    const [customer, salesman, rival] = await Promise.all([
      portal.as('customer'),
      portal.as('salesman'),
      portal.as('rival'),
    ]);
    return { customer, salesman, rival };
  };
  let people = await signIn();
  const key = () => crypto.randomUUID();
  const saving = (body: object = {}, person: Person = people.customer) =>
    person.call('saveStandingOrder', { params: place, body: { ...tuesdays, ...body }, key: key() });
  const listed = async (person: Person = people.customer, lang: 'th' | 'eng' = 'th') =>
    (await person.call('listStandingOrders', { params: place, query: { lang } })).body.data;

  return {
    portal,
    get customer() {
      return people.customer;
    },
    get salesman() {
      return people.salesman;
    },
    get rival() {
      return people.rival;
    },
    get now() {
      return now;
    },
    set now(moment: Date) {
      now = moment;
    },
    /** Nothing is ordered, and it is the first of April. */
    begin: async () => {
      now = at(`${first}T09:00:00`);
      for (const table of ['standing_order', 'draft', 'notice', 'idempotency'] as const)
        await db.deleteFrom(table).execute();
      await db.updateTable('orders').set({ status: 'C' }).execute();
      await db
        .updateTable('app_user')
        .set({ active_flag: 'Y' })
        .where('user_id', '=', 'U-customer')
        .execute();
      await db.updateTable('product').set({ active: true }).execute();
      people = await signIn();
    },
    signIn: async () => void (people = await signIn()),
    /** Time passes: sessions of pages end with it, so people sign in again. */
    go: async (text: string) => {
      now = at(text);
      people = await signIn();
    },
    look: () => lookAtStanding(portal.deps),
    saving,
    save: async (body: object = {}, person?: Person) =>
      (await saving(body, person)).body.data.standingId,
    listed,
    days: async () => (await listed()).days.map(({ day, date, state }) => [day, date, state]),
    dayOf: async (day: string) => (await listed()).days.find((one) => one.day === day),
    skip: (standingId: number, day: string, skip = true) =>
      people.customer.call('skipStandingDay', {
        params: { ...place, standingId },
        body: { day, skip },
        key: key(),
      }),
    answer: (
      standingId: number,
      day: string,
      answer: 'confirm' | 'skip' = 'confirm',
      person = people.customer,
    ) =>
      person.call('answerStandingDay', {
        params: { ...place, standingId },
        body: { day, answer },
        key: key(),
      }),
    orders: () =>
      db
        .selectFrom('orders')
        .select(['order_id', 'require_date as date', 'created_by as by', 'amount'])
        .where('status', '<>', 'C')
        .execute(),
    drafts: () =>
      db
        .selectFrom('draft')
        .selectAll()
        .where('placed_at', 'is', null)
        .orderBy('draft_id')
        .execute(),
    notices: (kind: string, user = 'U-customer') =>
      db
        .selectFrom('notice')
        .select(['facts', 'void_at'])
        .where('kind', '=', kind)
        .where('user_id', '=', user)
        .orderBy('notice_id')
        .execute(),
  };
}
