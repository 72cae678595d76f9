import type {
  Draft as DraftOnWire,
  DraftRow as RowOnWire,
} from '#contract/drafts/stored/shapes.ts';
import type { WithOwnNames } from '#contract/own-names.ts';
import { useTranslations } from 'use-intl';
import { cartProductOf } from '#features/cart/front.ts';
import type { CartLine } from '#features/cart/front.draft.ts';

/** Drafts with our own field names. */
export type Draft = WithOwnNames<DraftOnWire>;
export type DraftLine = Draft['lines'][number];
export type DraftRow = WithOwnNames<RowOnWire>;

/** What is in a listed draft: its first product, and how many more. */
export function useGoodsOf() {
  const t = useTranslations('drafts/stored');
  return ({ productName, lines }: DraftRow) =>
    productName ? t('goods', { product: productName, count: lines - 1 }) : t('no_lines');
}

/** A line of a draft as the cart stores it; undefined where the product is no longer sold. */
export const cartLineOf = ({
  sku,
  quantity,
  product,
  productTypeName,
}: DraftLine): CartLine | undefined =>
  product
    ? {
        sku,
        quantity,
        productType: product.productType,
        productDetail: cartProductOf({
          ...product,
          productTypeName: productTypeName || product.productType,
        }),
      }
    : undefined;
