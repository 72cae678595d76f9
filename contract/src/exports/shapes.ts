import { Type } from 'typebox';
import { sheetFormats, type SheetFormat } from './formats.ts';

export const SheetFormatShape = Type.Unsafe<SheetFormat>({ type: 'string', enum: [...sheetFormats] });

/** What a call that answers a list as a file has beside the list's own filter. */
export const sheetAnswer = {
  /** the file says itself which of the formats it is */
  serves: 'application/octet-stream',
  answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
} as const;
