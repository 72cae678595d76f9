import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';

/** The rows of a saved list as text, the heads first; its name says whether it is `.csv` or `.xlsx`. */
export const sheetRows = (bytes: Buffer, name: string): string[][] =>
  name.endsWith('.csv')
    ? (parse(bytes, { bom: true }) satisfies string[][])
    : utils.sheet_to_json<string[]>(read(bytes).Sheets.Data ?? {}, { header: 1, raw: false });
