import { calls } from '#contract/calls.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import { SaveListAs } from '#app/SaveAs.tsx';
import { fetchFile } from '#lib/client.ts';
import type { OrderFilter } from './list-filter.ts';

interface SaveOrdersProps {
  filter: OrderFilter;
  /** the rows shown; without any there is nothing to save */
  rows: readonly unknown[] | undefined;
}

/** Saves all orders of a list, also those of pages that are not loaded. */
export function SaveOrders({ filter: { bu, cv, org, from, to, by, tab, status, search, searchBy }, rows }: SaveOrdersProps) {
  if (!rows || rows.length === 0) return null;
  const query = { ...(cv && { cv, org, searchBy }), ...(tab !== 'ALL' && { status: status ?? tab }), ...(search && { search }) };
  const fetch = (format: SheetFormat) => fetchFile(calls.exportOrders, { params: { path: bu, from, to, lookUpBy: by, format }, query });
  return <SaveListAs name={['orders', cv, from, to]} fetch={fetch} />;
}
