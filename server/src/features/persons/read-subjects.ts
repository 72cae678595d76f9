import type { Answer } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import { SentFile } from '#platform/files/sent-file.ts';

/** Whose personal data an answer showed: a user, or the contacts of a customer. */
export interface ReadSubject {
  kind: 'user' | 'customer';
  subject: string;
}

export interface Asked {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  reached: { cv: string };
}
type Subjects = (asked: Asked, answer: unknown) => ReadSubject[];

const users = (ids: readonly unknown[]): ReadSubject[] =>
  ids.flatMap((subject) =>
    typeof subject === 'string' && subject !== '' ? [{ kind: 'user' as const, subject }] : [],
  );
const rowsOf = (answer: unknown) =>
  ((answer as { data?: readonly { id?: unknown; userId?: unknown }[] } | null)?.data ?? []).map(
    ({ userId, id }) => userId ?? id,
  );
const named =
  (name: string): Subjects =>
  ({ params }) =>
    users([params[name]]);
const listed: Subjects = (_asked, answer) => users(rowsOf(answer));
const touchedUsers: Subjects = (_asked, answer) =>
  users(
    ((answer as Answer<Calls['getTouched']> | null)?.data.touched ?? []).flatMap(({ kind, id }) =>
      kind === 'user' ? [id] : [],
    ),
  );
const customers = (codes: readonly string[]): ReadSubject[] =>
  codes.map((subject) => ({ kind: 'customer', subject }));
const subjectsOfFile = (file: unknown) => (file instanceof SentFile ? file.subjects : []);
const usersOfFile: Subjects = (_asked, file) => users(subjectsOfFile(file));
const customersOfFile: Subjects = (_asked, file) => customers(subjectsOfFile(file));
const customersOfRows: Subjects = (_asked, answer) =>
  customers([
    ...new Set(
      ((answer as Answer<Calls['genJsonReportOrder']> | null)?.data ?? []).map(
        ({ cvCode }) => cvCode,
      ),
    ),
  ]).filter(({ subject }) => subject !== '');
const ofCustomer: Subjects = ({ reached }) =>
  reached.cv === '' ? [] : [{ kind: 'customer', subject: reached.cv }];

const ofChatItem: Subjects = (_asked, answer) => {
  const { place } = (answer as Answer<Calls['getInboxItem']> | null) ?? {};
  return place ? customers([place.cv]) : [];
};

/** The calls whose answers show personal data of others, and whose. Sums, products and prices are no personal data. */
export const readSubjects: { readonly [Name in CallName]?: Subjects } = {
  getUserList: listed,
  listSmartOrderUser: listed,
  getUserId: named('id'),
  getSoMasUser: named('id'),
  exportUsers: usersOfFile,
  getPersonState: named('id'),
  exportPerson: named('id'),
  getTouched: touchedUsers,
  exportOrders: customersOfFile,
  exportReport: customersOfFile,
  genJsonReportOrder: customersOfRows,
  findByNumber: customersOfRows,
  listLetOver: customersOfRows,
  getContacts: ofCustomer,
  generateDeliveryStatus: ofCustomer,
  getOrderStatusDetail: ofCustomer,
  genReportOrder: ofCustomer,
  getSlip: ofCustomer,
  getPhoto: ofCustomer,
  getInboxItem: ofChatItem,
  readChatMessage: ofCustomer,
  getInboxContent: customersOfFile,
};
