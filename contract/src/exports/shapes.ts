import { Type } from 'typebox';
import { sheetFormats, type SheetFormat } from './formats.ts';

export const SheetFormatShape = Type.Unsafe<SheetFormat>({
  type: 'string',
  enum: [...sheetFormats],
});

/** The part that is the same in every call that answers a list as a file. */
export const sheetAnswer = {
  // CSV and XLSX have one call, so the type is set only when the file is made.
  serves: 'application/octet-stream',
  answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
} as const;
