/** Fields that the order search may look in; the first is the default. Not in header-fields.ts: every page loads this file, to read its address. */
export const searchedFields = [
  'orderNumber',
  'invoiceNumber',
  'licensePlate',
  'shipToName',
] as const;
export type SearchedField = (typeof searchedFields)[number];
