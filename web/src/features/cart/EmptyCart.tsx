import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { LastOrder } from '#features/orders/front.last.ts';
import { earlierIn } from './again/reorder.ts';
import { NewsNote } from './NewsNote.tsx';
import { OtherWaysCard } from './OtherWaysCard.tsx';
import { useOrderAgain } from './again/use-order-again.tsx';

/** The empty cart with the ways to fill it: the last order first, where there is one. */
export function EmptyCart({ place }: { place: Place | undefined }) {
  const t = useTranslations('cart.empty');
  const { again, isLooking, sheet } = useOrderAgain({ stay: true });
  const { data: orders = [] } = useQuery(lastCheckOut(place && placeSearch(place)));
  const [last] = orders;
  const count = orders.reduce((sum, { details }) => sum + details.length, 0);
  const empty = (
    <Card>
      <NewsNote />
      <EmptyState
        drawing="cart"
        title={t('title')}
        action={
          <ButtonLink
            to={place ? '/preorder/product' : '/preorder'}
            {...(place && { search: placeSearch(place) })}
            kind={last ? 'secondary' : 'primary'}
          >
            {t('choose')}
          </ButtonLink>
        }
      >
        {t('text')}
      </EmptyState>
    </Card>
  );
  return (
    <Grid lg={2} gap={20} align="start">
      {empty}
      <Stack>
        {last && place && (
          <LastOrder
            bu={place.bu.bu}
            orders={orders}
            title={t('last', { count, date: shortDate(last.orderDate) })}
            sum={t('sum')}
            action={
              <Button
                kind="primary"
                wide
                icon={RotateCcw}
                busy={isLooking}
                onClick={() => again(() => Promise.resolve({ ...earlierIn(orders), place }))}
              >
                {t('again')}
              </Button>
            }
          />
        )}
        <OtherWaysCard place={place && placeSearch(place)} />
      </Stack>
      {sheet}
    </Grid>
  );
}
