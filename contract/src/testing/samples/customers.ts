import type { BusinessUnit, CustomerOrg } from '#contract/customers/calls.ts';
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
