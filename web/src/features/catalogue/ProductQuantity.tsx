import type { Product } from '#contract/catalogue/own-shapes.ts';
import { wholePacks } from '#contract/quantity.ts';
import { Plus } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { count, unitFor } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stepper } from '#ui/forms/Stepper.tsx';
import type { Basket } from '#features/cart/front.ts';

interface ProductQuantityProps {
  product: Product;
  typeName: string;
  basket: Basket;
  /** in a sheet: the one filled button, and the unit beside the quantity */
  isLarge?: boolean;
  /** a field to type in also where nothing is in the cart, instead of a button */
  isField?: boolean;
  /** Enter was pressed in the quantity */
  onEnter?: (field: HTMLInputElement) => void;
}

/** The quantity of a product in a cart or an edited order: a stepper, or the button that puts it in. */
export function ProductQuantity({
  product,
  typeName,
  basket,
  isLarge = false,
  isField = false,
  onEnter,
}: ProductQuantityProps) {
  const t = useTranslations('catalogue');
  const { sku, productName, unitName, packSize, lastQuantity } = product;
  const quantity = useSyncExternalStore(basket.subscribe, () => basket.quantityOf(sku));
  const place = useRef<HTMLDivElement>(null);
  const put = (next: number) => basket.put({ ...product, productTypeName: typeName }, next);
  const first = wholePacks(lastQuantity, packSize);
  const firstUnit = unitFor(first, unitName);
  const add = async (isByKey: boolean) => {
    // The pressed button disappears. After a key the quantity gets the focus, to be typed; after a touch the plus button, so that no keyboard opens.
    const next = isByKey ? 'fieldset input' : 'fieldset button:last-of-type';
    if (await put(first))
      requestAnimationFrame(() =>
        place.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: !isByKey }),
      );
  };
  return (
    <div ref={place}>
      {quantity > 0 || isField ? (
        <Stepper
          narrow={!isLarge}
          of={productName}
          value={quantity}
          packSize={packSize}
          first={first}
          {...(isLarge && { unit: unitName })}
          onChange={(next) => void put(next)}
          onRemove={() => basket.takeOut(sku)}
          {...(onEnter && { onEnter })}
        />
      ) : (
        <Button
          kind={isLarge ? 'primary' : 'secondary'}
          {...(!isLarge && { size: 'small' })}
          wide={isLarge}
          icon={Plus}
          aria-label={
            first > 1
              ? t(`into.${basket.kind}.add_some`, {
                  name: productName,
                  count: first,
                  unit: firstUnit,
                })
              : t(`into.${basket.kind}.add_named`, { name: productName })
          }
          // Enter and the space bar are a click without a pointer: detail is 0.
          onClick={({ detail }) => void add(detail === 0)}
        >
          {first > 1 ? `${count(first)} ${firstUnit}` : t(`into.${basket.kind}.add`)}
        </Button>
      )}
    </div>
  );
}
