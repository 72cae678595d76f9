/** File formats in which a list can be downloaded. A file of its own: pages do not load the shapes. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];
