/** Ranges with a button of their own; the receivable report also has `all`: every customer who owes anything. */
export const quickRanges = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type QuickRange = (typeof quickRanges)[number];
