import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { CartColumn } from '#features/cart/front.parts.ts';
import { cartBasket } from '#features/cart/front.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { productTypes } from '../queries.ts';
import { namedProducts } from './named-products.ts';
import { NumberRow } from './NumberRow.tsx';

const atFirst = 5;

/** Orders by number and quantity, row after row, without the mouse: what staff type during a telephone call. */
export function ByNumber({ place }: { place: Place }) {
  const t = useTranslations('catalogue/by-number');
  const types = useQuery(productTypes(placeSearch(place)));
  const { bu, cv, org } = placeSearch(place);
  // oxlint-disable-next-line react/exhaustive-deps -- the same place is a new object each time
  const basket = useMemo(() => cartBasket(place), [bu, cv, org]);
  const name = useMemo(() => namedProducts(basket), [basket]);
  const [count, setCount] = useState(atFirst);
  // Below 1200 px the dock leads to the cart; with both, a phone would have two filled buttons.
  const isWide = useWider(1200);
  if (!types.data) return <UntilAnswered query={types} bones={<CardBones rows={atFirst} />} />;
  return (
    <WithAside aside={isWide && <CartColumn place={place} />} sticky>
      <Card title={t('title')}>
        <Stack gap={12}>
          <Caption>{t('how')}</Caption>
          <Stack as="ol" gap={20} aria-label={t('title')}>
            {Array.from({ length: count }, (_, at) => (
              <NumberRow
                key={at}
                at={at + 1}
                place={place}
                basket={basket}
                types={types.data}
                onName={name}
                onNext={() => setCount((now) => Math.max(now, at + 2))}
              />
            ))}
          </Stack>
        </Stack>
      </Card>
    </WithAside>
  );
}
