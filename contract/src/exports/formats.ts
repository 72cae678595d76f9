/** Files that a list can be taken away as; apart from the shapes, which no page needs. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];
