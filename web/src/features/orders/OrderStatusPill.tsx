import type { OrderStatus } from '#contract/orders/statuses.ts';
import { useTranslations } from 'use-intl';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { statusLook } from './status-look.ts';

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders.status');
  return <StatusPill {...statusLook[status]}>{t(status)}</StatusPill>;
}
