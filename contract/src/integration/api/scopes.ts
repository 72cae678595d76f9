/** What a token of the integration API may do. A token has one or more of them. */
export const scopes = {
  'masters:write':
    'send units, organisations, customers, products, prices and delivery days as rows, dry or real, and read what became of them',
  'people:write':
    'the same with people, their levels, their accounts and their customers; no admins and super users',
  'accounts:write': 'the same with payment methods and bank accounts: where customers pay',
  'statements:write': 'the same with rows of bank statements: what customers paid',
  'books:write':
    'the same with past orders, their progress, deliveries, invoices, credit notes, payments and credit',
  'documents:write':
    'send what the ERP does with orders, deliveries, invoices and payments; compare days',
  read: 'read orders, payments, receipts and claims',
  events: 'read the log of events, acknowledge it and have events told again',
} as const;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as Scope[];
/** Scopes for rows of import files. */
export const rowScopes = [
  'masters:write',
  'people:write',
  'accounts:write',
  'statements:write',
  'books:write',
] as const satisfies Scope[];
