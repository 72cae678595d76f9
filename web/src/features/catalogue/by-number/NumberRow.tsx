import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { pricedUnit, quantityWords } from '#lib/formats/units.ts';
import { pressedKey } from '#ui/forms/pressed-key.ts';
import { Stepper } from '#ui/forms/Stepper.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { CartProduct } from '#features/cart/front.ts';
import type { NumberFound } from './find-number.ts';
import { useNumberRow, type NumberRowProps } from './use-number-row.ts';

/** After the number, Enter puts the product into the cart; after its quantity, Enter moves to the row below. */
export function NumberRow({ hasFocus, ...props }: NumberRowProps & { hasFocus: boolean }) {
  const { at } = props;
  const t = useTranslations('catalogue/by-number');
  const line = useRef<HTMLLIElement>(null);
  const focus = (field: () => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => field()?.focus());
  const row = useNumberRow(props, () =>
    focus(() => line.current?.querySelector<HTMLElement>('fieldset input')),
  );
  const { product, quantity, rest } = row;
  // The page is for typing, so its first empty row has the focus.
  useEffect(() => void (hasFocus && line.current?.querySelector('input')?.focus()), [hasFocus]);
  return (
    <li ref={line} data-row={at}>
      <Grid md={3} gap={12} align="center">
        <TextField
          label={t('number', { at })}
          hideLabel
          placeholder={t('placeholder')}
          value={row.typed}
          autoComplete="off"
          error={row.found && wrongOf(row.found, t)}
          onChange={({ currentTarget }) => row.type(currentTarget.value)}
          onKeyDown={(event) =>
            pressedKey(event) === 'Enter' && (event.preventDefault(), row.settle())
          }
          onBlur={row.leave}
        />
        {product && <Found product={product} />}
        {product && quantity + rest > 0 && (
          <Stack gap={4}>
            <Stepper
              of={product.productName}
              value={quantity}
              unit={product.unitName}
              packSize={product.packSize}
              onChange={row.change}
              onRemove={row.remove}
              onEnter={() => focus(() => line.current?.nextElementSibling?.querySelector('input'))}
            />
            {rest > 0 && (
              <Caption>
                {t('together', { quantity: quantityWords(quantity + rest, product.unitName) })}
              </Caption>
            )}
          </Stack>
        )}
      </Grid>
    </li>
  );
}

const Found = ({ product }: { product: CartProduct }) => (
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

function wrongOf(
  found: NumberFound | { product: CartProduct },
  t: ReturnType<typeof useTranslations<'catalogue/by-number'>>,
): string | undefined {
  if ('none' in found) return t('none');
  return 'several' in found
    ? t('several', { numbers: found.several.slice(0, 4).join(', ') })
    : undefined;
}
