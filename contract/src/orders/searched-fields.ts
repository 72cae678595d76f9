/** What the order search may look in; the first where nothing is said. Apart from the header's fields, because every page reads addresses. */
export const searchedFields = ['orderNumber', 'invoiceNumber', 'licensePlate', 'shipToName'] as const;
export type SearchedField = (typeof searchedFields)[number];
