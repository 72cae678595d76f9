import { ordersCalls } from '#contract/orders/calls.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import { SaveListAs } from '#app/SaveAs.tsx';
import { fetchFile } from '#lib/client.ts';
import { useTranslations } from 'use-intl';
import { ScheduleButton } from '#features/reports/front.schedules.ts';
import type { OrderFilter } from './list-filter.ts';

interface SaveOrdersProps {
  filter: OrderFilter;
  /** the rows shown; without any there is nothing to save */
  rows: readonly unknown[] | undefined;
}

/** Saves all orders of a list, also those of pages that are not loaded. */
export function SaveOrders({
  filter: { bu, cv, org, from, to, by, tab, status, search, searchBy },
  rows,
}: SaveOrdersProps) {
  const t = useTranslations('orders.list');
  if (!rows || rows.length === 0) return null;
  const narrowed = {
    ...(cv && { searchBy }),
    ...(tab !== 'ALL' && { status: status ?? tab }),
    ...(search && { search }),
  };
  const query = { ...(cv && { cv, org }), ...narrowed };
  const fetch = (format: SheetFormat) =>
    fetchFile(ordersCalls.exportOrders, {
      params: { path: bu, from, to, lookUpBy: by, format },
      query,
    });
  return (
    <SaveListAs name={['orders', cv, from, to]} fetch={fetch}>
      <ScheduleButton
        label={t('schedule')}
        kind="orders"
        bu={bu}
        cv={cv}
        org={org}
        days={by === 'R' ? 'next7' : 'yesterday'}
        filter={{ ...narrowed, ...(by === 'R' && { lookUpBy: by }) }}
      />
    </SaveListAs>
  );
}
