import type { SupplierCall, SupplierStore, CallParams } from '#contract/testing/supplier.ts';
import { creditReport, orderReport } from '#contract/testing/supplier-data.ts';

const filters = ['dateFrom', 'dateTo', 'cvCode', 'license', 'lang'];
const table = ['startAt', 'limit', 'dateFrom', 'dateTo', 'cvCode', 'cv', 'license', 'search'];
const pdf = { isComplete: true, errorMsg: '', dataPdf: btoa('%PDF-1.4 of this report') };

/** Specification §7, "Reports". */
export function reportCalls({ list, record }: SupplierStore): SupplierCall[] {
  const rowsOf = (rows: readonly unknown[], { startAt = '1', limit = '20' }: CallParams) =>
    list(rows, Number(startAt), Number(limit), {
      totalCv: 2,
      totalOrder: rows.length,
      isComplete: true,
      dataPdf: '',
    });
  return [
    { at: 'POST /{path}/genreport/{userId}/bu/{bu}', body: filters, answer: () => record(pdf) },
    {
      at: 'POST /{path}/genreportcredit/{userId}/bu/{bu}',
      body: filters,
      answer: () => record(pdf),
    },
    {
      at: 'GET /{path}/genjsonreportorder/{userId}/bu/{bu}',
      takes: table,
      answer: (params) => rowsOf(orderReport, params),
    },
    {
      at: 'GET /{path}/genjsonreportcredit/{userId}/bu/{bu}',
      takes: [...table, 'sorting'],
      answer: (params) => rowsOf(creditReport, params),
    },
  ];
}
