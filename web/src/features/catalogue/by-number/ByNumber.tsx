import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { CartColumn } from '#features/cart/front.parts.ts';
import { cartBasket, linesIn } from '#features/cart/front.ts';
import { currentProducts } from '#features/cart/front.edit.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { productTypes } from '../queries.ts';
import type { KnownType } from '#features/cart/front.products.ts';
import { NumberRow } from './NumberRow.tsx';
import { ownedLines } from './owned-lines.ts';

const atFirst = 5;

/** Orders by number and quantity, row after row, without the mouse: what staff type during a telephone call. */
export function ByNumber({ place }: { place: Place }) {
  const types = useQuery(productTypes(placeSearch(place)));
  // Below 1200 px the dock leads to the cart; with both, a phone would have two filled buttons.
  const isWide = useWider(1200);
  if (!types.data) return <UntilAnswered query={types} bones={<CardBones rows={atFirst} />} />;
  return (
    <WithAside aside={isWide && <CartColumn place={place} />} sticky>
      <NumberRows place={place} types={types.data} />
    </WithAside>
  );
}

/** The lines of the cart, which are corrected here, too, then empty rows. */
function NumberRows({ place, types }: { place: Place; types: readonly KnownType[] }) {
  const t = useTranslations('catalogue/by-number');
  const [{ begun, lines }] = useState(() => {
    const inCart = linesIn(place);
    return { begun: inCart, lines: ownedLines(cartBasket(place), inCart) };
  });
  const { data: now } = useQuery(currentProducts(begun.length > 0 ? place : undefined, begun));
  const [count, setCount] = useState(Math.max(atFirst, begun.length + 1));
  return (
    <Card title={t('title')}>
      <Stack gap={12}>
        <Caption>{t('how')}</Caption>
        <Stack as="ol" gap={20} aria-label={t('title')}>
          {Array.from({ length: count }, (_, at) => {
            const line = begun[at];
            return (
              <NumberRow
                key={at}
                at={at + 1}
                place={place}
                lines={lines}
                types={types}
                begun={line && (now?.get(line.sku) ?? line.productDetail)}
                hasFocus={at === begun.length}
                onNext={() => setCount((now) => Math.max(now, at + 2))}
              />
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}
