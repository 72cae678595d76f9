import type { Overview } from '#contract/users/home/shapes.ts';
import type { MasUser, Troubles, User, UserDetail, UserGroupRow } from '#contract/users/shapes.ts';

const feed = { bu: 'FEED', buName: 'อาหารสัตว์' };

/** A person in the list of users: an active salesperson of one business unit. */
export const aUser = (user: Partial<User> = {}): User => ({
  id: 'U-7',
  userId: 'U-7',
  username: 'wichai.ka',
  firstName: 'วิชัย',
  lastName: 'แก้วมณี',
  email: 'wichai.ka@supplier.example',
  userGroup: 'SALEMAN',
  userGroupName: 'พนักงานขาย',
  level: '',
  isCustomer: false,
  buRole: [feed],
  activeFlag: 'Y',
  ...user,
});

/** The same person before editing: three customers, one provider account, and everything may be changed. */
export const aUserDetail = ({
  hindered = {},
  ...user
}: Partial<Omit<UserDetail, 'hindered'>> & {
  hindered?: Partial<UserDetail['hindered']>;
} = {}): UserDetail => ({
  ...aUser(),
  buRole: [{ ...feed, customers: 3 }],
  externalUserId: [{ id: 'wichai', providerAuth: 'fosad', showName: 'วิชัย แก้วมณี (wichai)' }],
  buList: ['FEED'],
  cvList: ['C100', 'C200', 'C300'],
  address: '',
  pdfData: '',
  linkAccount: 'wichai',
  version: 'v1',
  ...user,
  hindered: { edit: null, role: null, status: null, link: null, ...hindered },
});

/** A role that the caller may give. */
export const aUserGroup = (group: Partial<UserGroupRow> = {}): UserGroupRow => ({
  userGroup: 'SALEMAN',
  userGroupName: 'พนักงานขาย',
  level: '',
  levels: [],
  permissions: ['sales_order', 'order_tracking'],
  mayGive: true,
  ...group,
});

/** A person in a provider's directory who is not linked to an account. */
export const aDirectoryPerson = (person: Partial<MasUser> = {}): MasUser => ({
  id: 'kanya',
  showName: 'กัญญา บุญเรือง (kanya)',
  providerAuth: 'fosad',
  username: 'kanya.b',
  firstName: 'กัญญา',
  lastName: 'บุญเรือง',
  email: 'kanya.b@supplier.example',
  ...person,
});

/** By default no troubles. */
export const someTroubles = (troubles: Partial<Troubles> = {}): Troubles => ({
  signIns: [],
  imports: [],
  people: [],
  peopleCount: 0,
  ...troubles,
});

/** Twelve days of March beside February, three debts, and no changes. */
export const anOverview = (overview: Partial<Overview> = {}): Overview => ({
  today: '2026-03-12',
  units: ['อาหารสัตว์'],
  weeks: [
    { first: 1, last: 7, amount: 2_910_450, before: 2_684_200.5 },
    { first: 8, last: 14, amount: 1_541_220.5, before: 2_955_310 },
    { first: 15, last: 21, amount: 0, before: 3_012_645.25 },
    { first: 22, last: 28, amount: 0, before: 2_590_880 },
    { first: 29, last: 31, amount: 0, before: 0 },
  ],
  month: 4_451_670.5,
  monthBefore: 4_046_973.18,
  owed: { notDue: 8_211_340, to7: 1_480_220, to15: 0, to30: 0, to60: 0, over60: 191_250 },
  changes: [],
  ...overview,
});

/** Nothing waits. */
