import { satang } from '#contract/money.ts';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { InstallCard } from '#app/installed/InstallCard.tsx';
import { useMenu } from '#app/menu.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Money } from '#ui/text/Money.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { FailedOrder } from './FailedOrder.tsx';
import type { Shown } from './outcome.ts';
import { PlacedCard } from './PlacedCard.tsx';
import styles from '../cart.module.css';

/** The outcome of an order: its numbers, or the failure with a retry. Also shown after a failed creation (specification §4). */
export function OrderStatusStep({ place, outcome }: { place: Place; outcome: Shown | undefined }) {
  const t = useTranslations('cart.result');
  const hasDay = useMenu().some(({ key }) => key === 'day');
  // Only the step of the address changed, so the frame does not move the focus; each outcome is a new component.
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
            <ButtonLink to="/preorder/product" search={placeSearch(place)} kind="primary">
              {t('again')}
            </ButtonLink>
          }
        >
          {t('gone_text')}
        </EmptyState>
      </Card>
    );
  }
  if (outcome.state === 'failed')
    return <FailedOrder place={place} body={outcome.body} failure={outcome.failure} />;
  return (
    <div className={styles.placed}>
      {outcome.earlier && <Note live>{t('earlier')}</Note>}
      {outcome.orders.length > 1 && (
        <Note tone="success">
          <Row between wrap gap={16} rowGap={0}>
            <b>{t('numbers', { count: outcome.orders.length })}</b>
            <Money
              amount={satang(outcome.orders.reduce((sum, { amount }) => sum + amount, 0))}
              size="mid"
              about={outcome.orders.some(({ isEstimated }) => isEstimated)}
            />
          </Row>
        </Note>
      )}
      <div className={styles.placedCards}>
        {outcome.orders.map((order) => (
          <PlacedCard
            key={order.orderId}
            place={outcome.place}
            order={order}
            requireDate={outcome.requireDate}
            isOnly={outcome.orders.length === 1}
          />
        ))}
      </div>
      <Row wrap>
        {hasDay && (
          <ButtonLink to="/customers/day" kind="primary">
            {t('day')}
          </ButtonLink>
        )}
        <ButtonLink to="/preorder/product" search={placeSearch(place)}>
          {t('again')}
        </ButtonLink>
        <ButtonLink to="/" kind="ghost">
          {t('home')}
        </ButtonLink>
      </Row>
      <InstallCard />
    </div>
  );
}
