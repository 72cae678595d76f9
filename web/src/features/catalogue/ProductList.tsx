import type { Product } from '#contract/catalogue/own-shapes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PageOf } from '#lib/lists.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { LoadMore, morePages, type MorePages } from '#ui/lists/LoadMore.tsx';
import { useNearRows } from '#ui/lists/use-first-rows.ts';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import type { Basket } from '#features/cart/front.ts';
import type { Place } from '#features/customers/front.ts';
import styles from './catalogue.module.css';
import type { ListLook } from './list-look.ts';
import { narrow, type ProductSearch } from './product-search.ts';
import { ProductBones } from './ProductBones.tsx';
import { ProductItem } from './ProductItem.tsx';
import type { KnownType as Type } from '#features/cart/front.products.ts';
import { hasHits } from './types-found.ts';

interface ProductListProps {
  basket: Basket;
  place: Place;
  type: Type;
  /** during a search: all types with the number of their hits */
  typesFound: readonly Type[] | undefined;
  look: ListLook;
  search: ProductSearch;
  onLook: (next: ProductSearch) => void;
  onType: (code: string) => void;
  products: MorePages & {
    data: { pages: PageOf<Product>[] } | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
}

/** The first six pictures load at once, the others when they are scrolled near. */
const eagerPictures = 6;
/** More than a phone shows at once; the others are drawn when they are nearly in sight. */
const seenAtOnce = 6;
/** Pixels, in a list of one column. */
const highestRow = 200;

export function ProductList({
  basket,
  place,
  type,
  typesFound,
  look,
  search,
  onLook,
  onType,
  products,
}: ProductListProps) {
  const t = useTranslations('catalogue');
  if (!products.data) return <UntilAnswered query={products} bones={<ProductBones />} />;
  const rows = products.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = products.data?.pages[0]?.total ?? 0;
  const isNarrowed = Boolean(search.group ?? search.ordered);
  const hasHit = typesFound?.some((one) => one.productType === type.productType && hasHits(one));
  if (total === 0 && search.q && !(isNarrowed && hasHit)) {
    return (
      <EmptyState
        drawing="match"
        title={t('no_match', { search: search.q })}
        action={
          <Row as="span" wrap justify="center">
            {typesFound
              ?.filter(hasHits)
              .map(({ productType, productTypeName, total: count = 0 }) => (
                <Button key={productType} kind="outline" onClick={() => onType(productType)}>
                  {t('found_in', { type: productTypeName, count })}
                </Button>
              ))}
            <Button onClick={() => onLook(narrow(search, { q: undefined }))}>
              {t('clear_search')}
            </Button>
          </Row>
        }
      >
        {typesFound?.every((one) => !hasHits(one))
          ? t('no_match_anywhere')
          : t('no_match_text', { type: type.productTypeName })}
      </EmptyState>
    );
  }
  if (total === 0) {
    return (
      <EmptyState
        drawing="match"
        title={t('no_match_group')}
        action={
          <Button onClick={() => onLook(narrow(search, { group: undefined, ordered: undefined }))}>
            {t('show_all')}
          </Button>
        }
      >
        {t('no_match_group_text', { type: type.productTypeName })} {t(`into.${basket.kind}.kept`)}
      </EmptyState>
    );
  }
  const isLed = rows.some((row) => row.lastQuantity > 0) && !search.ordered;
  return (
    <>
      <Caption>
        <Dotted facts={[t('found', { count: total }), isLed && t('ordered_first')]} />
      </Caption>
      <Items
        key={[type.productType, search.group, search.ordered, search.q].join('/')}
        rows={rows}
        isRow={look === 'rows'}
        row={(product) => (
          <ProductItem
            key={product.sku}
            product={product}
            basket={basket}
            place={place}
            typeName={type.productTypeName}
            eager={rows.indexOf(product) < eagerPictures}
            isRow={look === 'rows'}
          />
        )}
      />
      <LoadMore {...morePages(products)} shown={rows.length} total={total} />
    </>
  );
}

function Items({
  rows,
  row,
  isRow,
}: {
  rows: readonly Product[];
  row: (of: Product) => ReactNode;
  isRow: boolean;
}) {
  const { drawn, missing, ref } = useNearRows(rows, row, seenAtOnce);
  return (
    <ul className={isRow ? styles.rows : styles.tiles}>
      {drawn}
      {missing > 0 && (
        <li
          ref={ref}
          aria-hidden
          className={styles.later}
          style={{ height: missing * highestRow }}
        />
      )}
    </ul>
  );
}
