import type { BusinessUnit, CustomerOrg } from '#contract/customers/calls.ts';
import type { Account, AccountEvent, BoughtProduct } from '#contract/customers/account/shapes.ts';
import type { DayCustomer } from '#contract/customers/day/shapes.ts';
import type { Contact, ServedCustomer } from '#contract/customers/shapes.ts';

export const aBusinessUnit = (unit: Partial<BusinessUnit> = {}): BusinessUnit => ({
  bu: 'FEED',
  buName: 'อาหารสัตว์',
  buIcon: '',
  pathName: 'feed',
  ...unit,
});

/** A customer of one selling organisation. */
export const aCustomer = (customer: Partial<CustomerOrg> = {}): CustomerOrg => ({
  cvCode: 'C100',
  cvName: 'ฟาร์มสมชาย',
  orgCode: '1101',
  orgName: 'สระบุรี',
  ...customer,
});

/** A customer who orders each week, is not expected to order today, and has nothing overdue. */
export const aServedCustomer = (customer: Partial<ServedCustomer> = {}): ServedCustomer => ({
  ...aCustomer(),
  telNo: '036000001',
  last: { date: '2026-02-25', amount: 24_480 },
  everyDays: 7,
  due: false,
  overdueAmt: 0,
  overdueDays: 0,
  credit: { limitAmt: 200_000, remainAmt: 41_200 },
  ...customer,
});

/** The only page of served customers. */
export const someServedCustomers = (data: ServedCustomer[], { hasMore = false } = {}) => ({
  data,
  page: 1,
  hasMore,
  counts: {
    all: data.length,
    due: data.filter(({ due }) => due).length,
    overdue: data.filter(({ overdueAmt }) => overdueAmt > 0).length,
    overdueAmt: data.reduce((sum, { overdueAmt }) => sum + overdueAmt, 0),
  },
});

/** A salesperson who can be called and written to. */
export const aContact = (contact: Partial<Contact> = {}): Contact => ({
  role: 'salesperson',
  name: 'วิชัย แก้วมณี',
  telNo: '0815550123',
  lineId: 'wichai',
  ...contact,
});

export const aCarrier = (carrier: Partial<{ sendBy: string; sendByName: string }> = {}) => ({
  sendBy: 'OWN',
  sendByName: 'รับเอง',
  ...carrier,
});

/** A place of delivery. */
export const aShipTo = (
  place: Partial<{ shipTo: string; shipToName: string; hasDays: boolean }> = {},
) => ({
  shipTo: 'H1',
  shipToName: 'โรงเรือน 1',
  ...place,
});

/** A customer of the list of the day; a test gives the reasons. */
export const aDayCustomer = (customer: Partial<DayCustomer> = {}): DayCustomer => ({
  ...aCustomer(),
  telNo: '036000001',
  lineId: 'somchai',
  lastDay: '2026-02-23',
  silentDays: 7,
  stakeAmt: 24_480,
  due: null,
  missing: [],
  slips: null,
  overdue: null,
  held: null,
  lorry: null,
  promise: null,
  step: null,
  ...customer,
});

/** The page of a customer with a debt of 30,000 baht, nothing overdue, within the limit. */
export const anAccount = (account: Partial<Account> = {}): Account => ({
  ...aCustomer(),
  formerCodes: [],
  telNo: '036000001',
  people: [],
  lastDay: '2026-02-25',
  everyDays: 7,
  limitAmt: 100_000,
  usedAmt: 40_000,
  owedAmt: 30_000,
  overdueAmt: 0,
  overdueDays: 0,
  ages: { notDue: 30_000, to7: 0, to15: 0, to30: 0, to60: 0, over60: 0 },
  heldAmt: 0,
  heldOrders: 0,
  advanceAmt: 0,
  waitingAmt: 0,
  pendingCount: 0,
  promise: null,
  ...account,
});

export const anEvent = (event: Partial<AccountEvent> = {}): AccountEvent => ({
  place: `2026-03-01 0 ${event.kind ?? 'order'} ${event.number ?? event.id ?? 1}`,
  kind: 'order',
  day: '2026-03-01',
  number: '',
  id: 0,
  amount: 0,
  status: '',
  openAmt: 0,
  dueDate: '',
  invoiceNumber: '',
  ...event,
});

/** Twelve months in which nothing was bought but these products. */
export const someBought = (data: BoughtProduct[] = []) => ({
  months: Array.from(
    { length: 12 },
    (_, at) => `${at < 9 ? 2025 : 2026}-${String(((at + 3) % 12) + 1).padStart(2, '0')}-01`,
  ),
  totals: Array.from({ length: 12 }, (_, at) =>
    data.reduce((sum, { months }) => sum + (months[at] ?? 0), 0),
  ),
  data,
  products: data.length,
});
