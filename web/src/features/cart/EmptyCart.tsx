import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Row } from '../../ui/Row.tsx';
import { placeSearch, type Place } from '../customers/front.ts';
import { lastCheckOut } from '../orders/front.ts';
import { reorder } from './reorder.ts';

/** An open sack on the furrow, and the two ways to fill it. */
export function EmptyCart({ place }: { place: Place | undefined }) {
  const t = useTranslations('cart.empty');
  const go = useNavigate();
  const { data: orders = [] } = useQuery(lastCheckOut(place && placeSearch(place)));
  const [last] = orders;
  const count = orders.reduce((sum, { details }) => sum + details.length, 0);
  const choose = place ? (
    <ButtonLink to="/preorder/product" search={placeSearch(place)} kind={last ? 'secondary' : 'primary'}>
      {t('choose')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/preorder" kind="primary">
      {t('choose')}
    </ButtonLink>
  );
  const again = async () => place && (await reorder(orders, place)) && go({ to: '/preorder/cart', search: placeSearch(place), replace: true });
  return (
    <Card>
      <EmptyState
        drawing="cart"
        title={t('title')}
        action={
          <Row as="span" wrap justify="center">
            {last && (
              <Button kind="primary" icon={RotateCcw} onClick={() => void again()}>
                {t('again')}
              </Button>
            )}
            {choose}
          </Row>
        }
      >
        {last ? t('last', { count, date: shortDate(last.orderDate) }) : t('text')}
      </EmptyState>
    </Card>
  );
}
