import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { earlierIn } from './again/reorder.ts';
import { NewsNote } from './NewsNote.tsx';
import { OtherWays } from './OtherWays.tsx';
import { useOrderAgain } from './again/use-order-again.tsx';

/** The empty cart with the ways to fill it. */
export function EmptyCart({ place }: { place: Place | undefined }) {
  const t = useTranslations('cart.empty');
  const { again, isLooking, sheet } = useOrderAgain({ stay: true });
  const { data: orders = [] } = useQuery(lastCheckOut(place && placeSearch(place)));
  const [last] = orders;
  const count = orders.reduce((sum, { details }) => sum + details.length, 0);
  const choose = place ? (
    <ButtonLink
      to="/preorder/product"
      search={placeSearch(place)}
      kind={last ? 'secondary' : 'primary'}
    >
      {t('choose')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/preorder" kind="primary">
      {t('choose')}
    </ButtonLink>
  );
  return (
    <Card>
      <NewsNote />
      <EmptyState
        drawing="cart"
        title={t('title')}
        action={
          <Stack gap={8}>
            <Row as="span" wrap justify="center">
              {last && place && (
                <Button
                  kind="primary"
                  icon={RotateCcw}
                  busy={isLooking}
                  onClick={() => again(() => Promise.resolve({ ...earlierIn(orders), place }))}
                >
                  {t('again')}
                </Button>
              )}
              {choose}
            </Row>
            <Row as="span" wrap justify="center" gap={16} rowGap={0}>
              <OtherWays quiet {...(place && { place: placeSearch(place) })} />
            </Row>
          </Stack>
        }
      >
        {last ? t('last', { count, date: shortDate(last.orderDate) }) : t('text')}
      </EmptyState>
      {sheet}
    </Card>
  );
}
