/** What a token of the integration API may do. A token has one or more of them. */
export const scopes = {
  'masters:write': 'send master data and prices, dry or real, and read what became of them; people too, but no admins and super users',
  'documents:write': 'send what the ERP does with orders, deliveries, invoices and payments',
  read: 'read orders, payments, receipts and claims',
  events: 'read the log of events, acknowledge it and have events told again',
} as const;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as Scope[];
