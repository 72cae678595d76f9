import { Type } from 'typebox';

/** Files that a list can be taken away as. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];
export const SheetFormatShape = Type.Unsafe<SheetFormat>({ type: 'string', enum: [...sheetFormats] });

/** What a call that answers a list as a file has beside the list's own filter. */
export const sheetAnswer = {
  /** the file says itself which of the formats it is */
  serves: 'application/octet-stream',
  answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
} as const;
