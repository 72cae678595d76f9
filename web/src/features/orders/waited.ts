import type { UnitOrder } from '#contract/orders/house.ts';
import { isFinal } from '#contract/orders/statuses.ts';
import { useTranslations } from 'use-intl';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an order has waited where it stands: รอ 42 นาที, รอ 13 ชม., รอ 4 วัน; empty where nothing more happens. */
export function useWaited() {
  const t = useTranslations('orders.unit');
  return ({ status, since }: Pick<UnitOrder, 'status' | 'since'>, now: number = Date.now()): string => {
    const waited = now - Date.parse(since);
    if (isFinal(status) || !(waited >= 0)) return '';
    if (waited < hour) return t('waits_minutes', { count: Math.floor(waited / minute) });
    return waited < day ? t('waits_hours', { count: Math.floor(waited / hour) }) : t('waits_days', { count: Math.floor(waited / day) });
  };
}
