import { satang } from '@smart-order/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Copy, ShieldEllipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { longDate } from '../../../lib/dates.ts';
import { fromWire, money } from '../../../lib/money.ts';
import { notify } from '../../../lib/notices.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Note } from '../../../ui/Note.tsx';
import { placeSearch, type Place } from '../../customers/front.ts';
import { orderDetail } from '../../orders/front.ts';
import type { ShownOrder } from './outcome.ts';

/** One order that was placed: its number large, what it amounts to, and whether it waits for credit. */
export function PlacedCard({ place, order, requireDate, isFirst }: { place: Place; order: ShownOrder; requireDate: string; isFirst: boolean }) {
  const t = useTranslations('cart.result');
  const { orderId, orderNumber } = order;
  const { data: saved } = useQuery({ ...orderDetail({ ...placeSearch(place), orderId }), refetchInterval: false });
  const waiting = saved?.waiting;
  const copy = async () => {
    await navigator.clipboard?.writeText(orderNumber).catch(() => undefined);
    notify('copied');
  };
  return (
    <section className="card placed-card" aria-label={orderNumber}>
      <div className="placed-head">
        <Icon of={CircleCheck} className="text-success" />
        <span className="grow">{saved?.prdTypeName ?? order.name}</span>
      </div>
      <div className="row between flex-wrap">
        <div>
          <p className="cap">{t('number')}</p>
          <p className="big code select-all">{orderNumber}</p>
        </div>
        <Button kind="outline" size="small" icon={Copy} aria-label={t('copy_named', { number: orderNumber })} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <dl className="sums">
        <div>
          <dt className="muted">{t('amount')}</dt>
          <dd>
            <Money amount={saved ? fromWire(saved.amount) : satang(order.amount)} size="mid" />
          </dd>
        </div>
        {requireDate && (
          <div>
            <dt className="muted">{t('deliver', { date: '' }).trim()}</dt>
            <dd>{longDate(saved?.requireDate || requireDate)}</dd>
          </div>
        )}
      </dl>
      {waiting && (
        <Note icon={ShieldEllipsis} live>
          {t('waiting', { over: money(fromWire(waiting.over)) })}
        </Note>
      )}
      <Link
        to="/orderstatus/orders/$orderId"
        params={{ orderId: String(orderId) }}
        search={placeSearch(place)}
        className={buttonClass({ kind: isFirst ? 'primary' : 'secondary', ...(isFirst && { size: 'xl' as const }) })}
        aria-label={t('track_named', { number: orderNumber })}
      >
        {t('track')}
      </Link>
    </section>
  );
}
