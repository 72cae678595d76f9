import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import type { Store } from '#lib/store.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { cartProductOf, linesIn, useCart } from '#features/cart/front.ts';
import { useOrderAgain } from '#features/cart/front.again.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { GuideSums } from './GuideSums.tsx';
import { readyLines } from './guide-lines.ts';
import { useTyped, type TypedRows } from './typed-numbers.ts';

interface GuideDockProps {
  place: Place;
  rows: readonly GuideRow[];
  typed: Store<TypedRows>;
}

/**
 * The sum of the numbers, and the button that puts them into the cart. From an empty cart the way continues at the check-out, else at the cart, which shows its other products.
 * Without a number the bar leads to a filled cart.
 */
export function GuideDock({ place, rows, typed }: GuideDockProps) {
  const t = useTranslations('guides');
  const { again, isLooking, sheet } = useOrderAgain();
  useCart();
  const inCart = linesIn(place).length;
  const { lines, wrong } = readyLines(rows, useTyped(typed));
  const isNothing = lines.length + wrong.length === 0;
  const put = () => {
    const now = readyLines(rows, typed.get());
    const [first] = now.wrong;
    if (first !== undefined) return focusRow(first);
    const products = now.lines.map(({ row, product, quantity }) => ({
      quantity,
      product: cartProductOf({ ...product, productTypeName: row.productTypeName }),
    }));
    again(() =>
      Promise.resolve({
        place,
        details: [],
        lines: products.map(({ product, quantity }) => ({
          sku: product.sku,
          quantity,
          productType: product.productType,
          productDetail: product,
        })),
        now: new Map(products.map(({ product }) => [product.sku, product])),
        to: inCart === 0 ? '/preorder/checkout' : '/preorder/cart',
        whenPut: () => typed.set({}),
      }),
    );
  };
  return (
    <Dock always>
      <ActionBar
        oneLine
        counts={
          isNothing && inCart > 0 ? t('cart_has', { count: inCart }) : <GuideSums lines={lines} />
        }
      >
        {isNothing && inCart > 0 ? (
          <ButtonLink to="/preorder/cart" search={placeSearch(place)} kind="primary" size="xl">
            {t('to_cart')}
          </ButtonLink>
        ) : (
          <Button
            kind="primary"
            size="xl"
            data-count-end=""
            busy={isLooking}
            disabled={isNothing}
            onClick={put}
          >
            {t('put', { count: lines.length })}
          </Button>
        )}
      </ActionBar>
      {sheet}
    </Dock>
  );
}

const focusRow = (sku: string) =>
  document
    .querySelector<HTMLInputElement>(`tr[data-sku="${CSS.escape(sku)}"] input[data-count]`)
    ?.focus();
