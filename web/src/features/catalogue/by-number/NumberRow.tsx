import type { Product } from '#contract/catalogue/own-shapes.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { pricedUnit } from '#lib/formats/units.ts';
import { Stepper } from '#ui/forms/Stepper.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { NumberFound } from './find-number.ts';
import { useNumberRow, type NumberRowProps } from './use-number-row.ts';

/** After the number, Enter puts the product into the cart; after its quantity, Enter moves to the row below. */
export function NumberRow(props: NumberRowProps) {
  const { at } = props;
  const t = useTranslations('catalogue/by-number');
  const line = useRef<HTMLLIElement>(null);
  const focus = (field: () => HTMLElement | null | undefined) => requestAnimationFrame(() => field()?.focus());
  const row = useNumberRow(props, () => focus(() => line.current?.querySelector<HTMLElement>('fieldset input')));
  const { product } = row;
  // The page is for typing, so its first field has the focus.
  useEffect(() => void (at === 1 && line.current?.querySelector('input')?.focus()), [at]);
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
          onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), row.settle())}
          onBlur={row.leave}
        />
        {product && <Found product={product} />}
        {product && row.quantity > 0 && (
          <Stepper
            of={product.productName}
            value={row.quantity}
            unit={product.unitName}
            packSize={product.packSize}
            onChange={row.change}
            onRemove={row.remove}
            onEnter={() => focus(() => line.current?.nextElementSibling?.querySelector('input'))}
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
