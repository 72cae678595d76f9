/** File formats in which a list can be downloaded. They have a file of their own so that pages need not load `shapes.ts` and typebox with it. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];
