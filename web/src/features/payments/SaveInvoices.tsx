import { paymentsCalls } from '#contract/payments/calls.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import type { InvoiceSheet } from '#contract/payments/invoice-sheets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SaveListAs } from '#app/SaveAs.tsx';
import { fetchFile } from '#lib/client.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { paramsOf } from './pay-queries.ts';

interface SaveInvoicesProps {
  list: InvoiceSheet;
  place: PlaceCodes;
  /** the rows shown; without any there is nothing to save */
  rows: readonly unknown[] | undefined;
  sort?: string;
  search?: string;
}

/** Saves all invoices of a payment list, also those of pages that are not loaded. */
export function SaveInvoices({ list, place, rows, sort, search }: SaveInvoicesProps) {
  const queries = useQueryClient();
  if (!rows || rows.length === 0) return null;
  const query = { ...(sort && { sort }), ...(search && { search }) };
  const fetch = async (format: SheetFormat) =>
    fetchFile(paymentsCalls.exportInvoices, {
      params: { ...(await paramsOf(queries, place)), list, format },
      query,
    });
  return <SaveListAs name={['invoices', list, place.cv]} fetch={fetch} />;
}
