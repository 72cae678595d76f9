import type { Product } from '#contract/catalogue/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Pill } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { pricedUnit, quantityWords } from '#lib/formats/units.ts';
import { Sheet, SheetActions, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { imageOf, type Basket } from '#features/cart/front.ts';
import { groundOf, type Place } from '#features/customers/front.ts';
import { ProductQuantity } from './ProductQuantity.tsx';
import { productSheet } from './queries.ts';
import { SheetFacts } from './SheetFacts.tsx';

interface ProductSheetProps {
  product: Product;
  typeName: string;
  basket: Basket;
  place: Place;
  onClose: () => void;
}

/** The details of one product: picture, price with its unit, pack and weight, ingredients, and the last purchases; it can be ordered here. */
export function ProductSheet({ product, typeName, basket, place, onClose }: ProductSheetProps) {
  const t = useTranslations('catalogue');
  const { data: sheet, error, refetch } = useQuery(productSheet(place, product.sku));
  const withdrawal = sheet?.withdrawalDays ?? null;
  const {
    productName,
    productCode,
    medicineCode,
    gradeName,
    unitName,
    unitPrice,
    packSize,
    weightKg,
    imagePath,
    lastQuantity,
  } = product;
  const facts = [
    [t('sheet.code'), productCode],
    [t('sheet.grade'), gradeName],
    [t('sheet.weight'), weightKg > 0 && t('weight', { unit: unitName, kg: weightKg })],
    [t('sheet.pack'), packSize > 1 && quantityWords(packSize, unitName)],
    [t('sheet.withdrawal'), withdrawal !== null && t('sheet.days', { count: withdrawal })],
    [
      t('sheet.last'),
      lastQuantity > 0 && !sheet?.purchases.length && quantityWords(lastQuantity, unitName),
    ],
  ] as const;
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <Picture
          src={imageOf(imagePath)}
          ground={groundOf(place.bu)}
          size="wide"
          eager
          band={medicineCode ? t('medicated') : undefined}
        />
        <SheetTitle>{productName}</SheetTitle>
        {medicineCode && (
          <Note icon={Pill}>
            <b>{t('medicated')}</b> {t('sheet.medicine', { code: medicineCode })}
          </Note>
        )}
        {unitPrice > 0 ? (
          <Money amount={fromWire(unitPrice)} per={pricedUnit(product)} size="mid" />
        ) : (
          <b>{t('price_on_invoice')}</b>
        )}
        <Pairs>
          {facts.map(
            ([label, value]) =>
              value && (
                <Pair key={label} label={label}>
                  {value}
                </Pair>
              ),
          )}
        </Pairs>
        {sheet && <SheetFacts sheet={sheet} per={pricedUnit(product)} />}
        {error && !sheet && <FailState error={error} onRetry={() => void refetch()} />}
      </Stack>
      <SheetActions>
        <ProductQuantity isLarge product={product} typeName={typeName} basket={basket} />
        <Button kind="ghost" onClick={onClose}>
          {t('sheet.close')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
