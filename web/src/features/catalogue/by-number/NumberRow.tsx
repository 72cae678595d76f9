import type { Product } from '#contract/catalogue/house.ts';
import { wholePacks } from '#contract/quantity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { pricedUnit } from '#lib/formats/units.ts';
import { Stepper } from '#ui/forms/Stepper.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { Basket } from '#features/cart/front.ts';
import type { Place } from '#features/customers/front.ts';
import type { KnownType } from '../read-product.ts';
import { findNumber, type NumberFound } from './find-number.ts';

interface NumberRowProps {
  at: number;
  place: Place;
  basket: Basket;
  types: readonly KnownType[];
  /** called to move to the row below */
  onNext: () => void;
}

/** After the number, Enter puts the product into the cart; after its quantity, Enter moves to the row below. */
export function NumberRow({ at, place, basket, types, onNext }: NumberRowProps) {
  const t = useTranslations('catalogue/by-number');
  const queries = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<NumberFound>();
  const product = found && 'product' in found ? found.product : undefined;
  const quantity = useSyncExternalStore(basket.subscribe, () => basket.quantityOf(product?.sku ?? ''));
  // The page is for typing, so its first field has the focus.
  useEffect(() => void (at === 1 && row.current?.querySelector('input')?.focus()), [at]);
  const focus = (field: () => HTMLElement | null | undefined) => requestAnimationFrame(() => field()?.focus());
  const look = useMutation({
    mutationFn: (number: string) => findNumber(queries, place, types, number),
    onSuccess: async (next) => {
      setFound(next);
      if (!('product' in next)) return;
      onNext();
      // A product that is in the cart already does not change its quantity.
      const isIn =
        basket.quantityOf(next.product.sku) > 0 || (await basket.put(next.product, wholePacks(next.product.lastQuantity, next.product.packSize)));
      if (isIn) focus(() => row.current?.querySelector<HTMLElement>('fieldset input'));
    },
  });
  const enter = () => {
    if (typed.trim() !== '') look.mutate(typed);
  };
  return (
    <li ref={row} data-row={at}>
      <Grid md={3} gap={12} align="center">
        <TextField
          label={t('number', { at })}
          hideLabel
          placeholder={t('placeholder')}
          value={typed}
          autoComplete="off"
          error={found && wrongOf(found, t)}
          onChange={({ currentTarget }) => (setTyped(currentTarget.value), setFound(undefined))}
          onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), enter())}
          onBlur={() => !found && !look.isPending && enter()}
        />
        {product && <Found product={product} />}
        {product && quantity > 0 && (
          <Stepper
            of={product.productName}
            value={quantity}
            unit={product.unitName}
            packSize={product.packSize}
            onChange={(next) => void basket.put(product, next)}
            onRemove={() => basket.takeOut(product.sku)}
            onEnter={() => focus(() => row.current?.nextElementSibling?.querySelector('input'))}
          />
        )}
      </Grid>
    </li>
  );
}

const Found = ({ product }: { product: Product }) => (
  <div>
    <Text strong close>
      {product.productName}
    </Text>
    {product.unitPrice > 0 && (
      <Caption>
        <Money amount={fromWire(product.unitPrice)} per={pricedUnit(product)} />
      </Caption>
    )}
  </div>
);

function wrongOf(found: NumberFound, t: ReturnType<typeof useTranslations<'catalogue/by-number'>>): string | undefined {
  if ('none' in found) return t('none');
  return 'several' in found ? t('several', { numbers: found.several.slice(0, 4).join(', ') }) : undefined;
}
