import { utils, write } from '@e965/xlsx';

/** An order form as a workbook: heads, and a row for each of these products without a quantity. */
export function makeForm(heads: readonly string[], rows: readonly (readonly string[])[]): Blob {
  const sheet = utils.aoa_to_sheet([[...heads], ...rows.map((row) => [...row])]);
  sheet['!cols'] = [{ wch: 12 }, { wch: 40 }, { wch: 10 }, { wch: 10 }];
  const book = utils.book_new(sheet);
  return new Blob([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
