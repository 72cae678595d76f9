import { demoCustomer, type Customer } from './customers.ts';
import type { Bu, Row } from './kinds.ts';
import { luck } from './luck.ts';
import { namesBy } from './names.ts';

type Group = 'ADMIN' | 'SUPERUSER' | 'SALEMAN' | 'AGENTS' | 'CUSTOMER';
export interface Person {
  id: string;
  username: string;
  first: string;
  last: string;
  group: Group;
  active: boolean;
  bus: Bu[];
  customers: Customer[];
}

/** Who may see what of a customer: the relations in the person's business units. */
const relationsOf = ({ customers, bus }: Person) => customers.flatMap(({ relations }) => relations).filter(({ bu }) => bus.includes(bu));
const servedIn =
  (bu: Bu) =>
  ({ relations }: Customer) =>
    relations.some((relation) => relation.bu === bu);

/** One account for each role, the rest of the sales office, and a person at every fifth customer. */
export function people(customers: readonly Customer[]): Person[] {
  const by = luck('people');
  const names = namesBy(by);
  const demo = customers.filter(({ cv }) => cv === demoCustomer);
  const farms = customers.filter((customer) => servedIn('feed')(customer));
  const ponds = customers.filter(servedIn('aqua'));
  const kitchens = customers.filter(servedIn('food'));
  const withBoth = farms.filter((farm) => servedIn('swine')(farm) && farm.cv !== demoCustomer);
  let number = 0;
  const person = (username: string, group: Group, name: string, bus: Bu[], own: readonly Customer[] = [], active = true): Person => {
    const [first = '', last = ''] = name.split(' ');
    return { id: `U${String((number += 1)).padStart(4, '0')}`, username, first, last, group, active, bus, customers: [...own] };
  };
  const someone = () => {
    const { first, last } = names.person();
    return { name: `${first[0]} ${last[0]}`, username: `${first[1]}.${last[1].slice(0, 2)}`.toLowerCase() };
  };
  const fixed = [
    person('admin', 'ADMIN', 'อรุณี วงศ์ทอง', ['feed', 'swine', 'aqua', 'food']),
    person('superuser', 'SUPERUSER', 'ปรีชา ศรีสมบัติ', ['feed', 'swine']),
    person('salesman', 'SALEMAN', 'วิชัย แก้วมณี', ['feed', 'swine', 'aqua'], [...farms.slice(0, 44), ...ponds.slice(0, 16)]),
    person('agent', 'AGENTS', 'มานพ ทองดี', ['feed'], farms.slice(0, 20)),
    person('customer', 'CUSTOMER', 'สมหมาย รุ่งเรือง', ['feed'], demo),
    person('customer2', 'CUSTOMER', 'นิภา เจริญผล', ['feed', 'swine'], withBoth.slice(0, 3)),
    person('inactive', 'CUSTOMER', 'สมศักดิ์ รุ่งเรือง', ['feed'], demo, false),
    person('sales.feed', 'SALEMAN', 'กัญญา บุญเรือง', ['feed', 'swine'], farms.slice(44)),
    person('sales.aqua', 'SALEMAN', 'สุรชัย ปานทอง', ['aqua'], ponds.slice(16)),
    person('sales.food', 'SALEMAN', 'รัชนี สุขเกษม', ['food'], kitchens),
  ];
  const seen = new Set<string>();
  const atCustomers = customers
    .filter((_, at) => at % 5 === 3)
    .map((customer) => {
      let one = someone();
      while (seen.has(one.username)) one = someone();
      seen.add(one.username);
      return person(one.username, 'CUSTOMER', one.name, [...new Set(customer.relations.map(({ bu }) => bu))], [customer]);
    });
  return [...fixed, ...atCustomers];
}

/** People and the customers assigned to them, as import files say it. */
export const peopleRows = (all: readonly Person[]): Record<'users' | 'user-customers', Row[]> => ({
  users: all.map(({ id, username, first, last, group, active, bus }) => ({
    userId: id,
    username,
    firstName: first,
    lastName: last,
    email: `${username}@thungthong.example`,
    userGroup: group,
    level: '',
    activeFlag: active ? 'Y' : 'N',
    bu: bus.join(';'),
    provider: group === 'CUSTOMER' ? 'ids-portal' : 'fosad',
    subject: username,
  })),
  'user-customers': all.flatMap((person) => relationsOf(person).map(({ bu, cv, org }) => ({ userId: person.id, bu, cvCode: cv, orgCode: org }))),
});

const levels: [Group, string, string, string][] = [
  ['SALEMAN', 'S1', 'พนักงานขาย', 'Salesperson'],
  ['SALEMAN', 'S2', 'หัวหน้าเขต', 'Area lead'],
  ['SALEMAN', 'S3', 'ผู้จัดการภาค', 'Regional manager'],
  ['AGENTS', 'A1', 'ตัวแทนประจำ', 'Resident agent'],
  ['AGENTS', 'A2', 'ตัวแทนเคลื่อนที่', 'Travelling agent'],
];

/** Levels as this supplier calls them. */
export const levelRows = (): Row[] =>
  levels.map(([userGroup, level, nameTh, nameEn], at) => ({ userGroup, level, nameTh, nameEn, sortOrder: String(at) }));

/** People whom the directory or the portal knows and who have no account here yet: an admin may link them, or they sign in for the first time. */
export function directoryRows(all: readonly Person[]): Row[] {
  const names = namesBy(luck('directory'));
  const taken = new Set(all.map(({ username }) => username));
  return Array.from({ length: 60 }, (_, at) => {
    const { first, last } = names.person();
    const plain = `${first[1]}.${last[1].slice(0, 2)}`.toLowerCase();
    const username = taken.has(plain) ? `${plain}${at}` : plain;
    taken.add(username);
    return {
      provider: at % 3 === 2 ? 'ids-portal' : 'fosad',
      subject: username,
      username,
      firstName: first[0],
      lastName: last[0],
      email: `${username}@thungthong.example`,
    };
  });
}
