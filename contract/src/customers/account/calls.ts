import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Baht, Code, LangQuery, Nullable, oneOf, Text } from '#contract/shapes.ts';
import { eventGroups } from './event-kinds.ts';
import { Account, AccountEvent, BoughtProduct } from './shapes.ts';

const shared = {
  room: 'customers',
  part: 'customer-notes',
  base: 'main',
  method: 'GET',
  params: Type.Object({ bu: Code, org: Code, cv: Code }),
  query: Type.Object(LangQuery),
  problems: ['not_found'],
  who: ['order_tracking', 'account_management'],
  reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
  ours: true,
} as const;

/** The page of one customer. The specification has no such calls. */
export const customersAccountCalls = {
  getAccount: call({
    ...shared,
    name: 'getAccount',
    path: '/{bu}/account/{org}/{cv}',
    summary:
      'A customer at an organisation: people, credit, debts by age, and for staff the promise',
    answer: Type.Object({ data: Account }),
  }),
  getBought: call({
    ...shared,
    name: 'getBought',
    path: '/{bu}/bought/{org}/{cv}',
    summary:
      'What a customer ordered in twelve months by product and month, at most 100 products; what they stopped buying first. Cancelled and disapproved orders do not count',
    answer: Type.Object({
      /** the first day of each month, the oldest first */
      months: Type.Array(Type.String()),
      /** of each month, all products */
      totals: Type.Array(Baht),
      data: Type.Array(BoughtProduct),
      products: Type.Integer({ description: 'how many there are' }),
    }),
  }),
  listAccountEvents: call({
    ...shared,
    name: 'listAccountEvents',
    path: '/{bu}/accountevents/{org}/{cv}',
    summary:
      'Orders, deliveries, claims, invoices, credit notes, payments, receipts, open drafts and, for staff, notes of a customer, the newest first, 24 a page',
    query: Type.Object({
      ...LangQuery,
      only: Type.Optional(oneOf(eventGroups)),
      /** the `next` of the page before */
      after: Type.Optional(Text(120)),
    }),
    answer: Type.Object({
      data: Type.Array(AccountEvent),
      /** null after the last page */
      next: Nullable(Type.String()),
    }),
    problems: ['not_found', 'invalid_request'],
  }),
};
