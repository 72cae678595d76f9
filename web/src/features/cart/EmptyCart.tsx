import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '../../lib/dates.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { placeSearch, type Place } from '../customers/front.ts';
import { lastOrder } from '../orders/front.ts';
import { reorder } from './reorder.ts';

/** An open sack on the furrow, and the two ways to fill it. */
export function EmptyCart({ place }: { place: Place | undefined }) {
  const t = useTranslations('cart.empty');
  const go = useNavigate();
  const { data: last } = useQuery(lastOrder(place && placeSearch(place)));
  const choose = place ? (
    <Link to="/preorder/product" search={placeSearch(place)} className={buttonClass({ kind: last ? 'secondary' : 'primary' })}>
      {t('choose')}
    </Link>
  ) : (
    <Link to="/preorder" className={buttonClass({ kind: 'primary' })}>
      {t('choose')}
    </Link>
  );
  const again = async () => place && (await reorder(last, place)) && go({ to: '/preorder/cart', search: placeSearch(place), replace: true });
  return (
    <Card>
      <EmptyState
        drawing="cart"
        title={t('title')}
        action={
          <span className="row flex-wrap justify-center">
            {last && (
              <Button kind="primary" icon={RotateCcw} onClick={() => void again()}>
                {t('again')}
              </Button>
            )}
            {choose}
          </span>
        }
      >
        {last ? t('last', { count: last.details.length, date: shortDate(last.orderDate) }) : t('text')}
      </EmptyState>
    </Card>
  );
}
