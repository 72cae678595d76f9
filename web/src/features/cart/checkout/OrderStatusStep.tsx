import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Note } from '../../../ui/Note.tsx';
import { placeSearch, type Place } from '../../customers/front.ts';
import { FailedOrder } from './FailedOrder.tsx';
import type { Shown } from './outcome.ts';
import { PlacedCard } from './PlacedCard.tsx';

/** What became of the press: the numbers, or the failed state with another try. Also after a failed creation (specification §4). */
export function OrderStatusStep({ place, outcome }: { place: Place; outcome: Shown | undefined }) {
  const t = useTranslations('cart.result');
  // The address changed only in its step, so the frame does not move the focus; a new outcome is a new component.
  useEffect(() => {
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);

  if (!outcome) {
    return (
      <Card>
        <EmptyState
          drawing="path"
          title={t('gone')}
          action={
            <Link to="/preorder/product" search={placeSearch(place)} className={buttonClass({ kind: 'primary' })}>
              {t('again')}
            </Link>
          }
        >
          {t('gone_text')}
        </EmptyState>
      </Card>
    );
  }
  if (outcome.state === 'failed') return <FailedOrder place={place} body={outcome.body} failure={outcome.failure} />;
  return (
    <div className="stack placed">
      {outcome.earlier && <Note live>{t('earlier')}</Note>}
      {outcome.orders.length > 1 && <p className="text-lead">{t('numbers', { count: outcome.orders.length })}</p>}
      <div className="placed-cards">
        {outcome.orders.map((order, at) => (
          <PlacedCard key={order.orderId} place={outcome.place} order={order} requireDate={outcome.requireDate} isFirst={at === 0} />
        ))}
      </div>
      <div className="row flex-wrap">
        <Link to="/preorder/product" search={placeSearch(place)} className={buttonClass({ kind: 'secondary' })}>
          {t('again')}
        </Link>
        <Link to="/" className={buttonClass({ kind: 'ghost' })}>
          {t('home')}
        </Link>
      </div>
    </div>
  );
}
