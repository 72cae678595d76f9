import type { Category } from '#features/catalogue/front-pictures.ts';

/** One file of the import each, named as the file is. */
export type Kind =
  | 'business-units'
  | 'organisations'
  | 'customers'
  | 'customer-organisations'
  | 'ship-to'
  | 'carriers'
  | 'product-types'
  | 'product-groups'
  | 'products'
  | 'prices'
  | 'credit'
  | 'payment-methods'
  | 'bank-accounts'
  | 'user-levels'
  | 'users'
  | 'mas-users'
  | 'user-customers'
  | 'orders'
  | 'order-lines'
  | 'order-steps'
  | 'order-progress'
  | 'invoices'
  | 'credit-notes'
  | 'payments'
  | 'bank-statements'
  | 'deliveries';

/** What one line of an import file says, by column. */
export type Row = Record<string, string>;
export type Bu = Category;

/** `612.00` from whole satang. */
export const baht = (satang: number): string => (satang / 100).toFixed(2);
