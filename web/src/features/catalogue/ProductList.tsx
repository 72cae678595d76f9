import type { Product } from '@smart-order/contract/catalogue/calls.ts';
import { useTranslations } from 'use-intl';
import type { PageOf } from '../../lib/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore, morePages, type MorePages } from '../../ui/LoadMore.tsx';
import { Caption } from '../../ui/Text.tsx';
import type { Place } from '../customers/front.ts';
import styles from './catalogue.module.css';
import { narrow, type ProductSearch } from './product-search.ts';
import { ProductBones } from './ProductBones.tsx';
import { ProductItem } from './ProductItem.tsx';

interface ProductListProps {
  place: Place;
  typeName: string;
  search: ProductSearch;
  onLook: (next: ProductSearch) => void;
  products: MorePages & {
    data: { pages: PageOf<Product>[] } | undefined;
    error: unknown;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
}

/** The first six pictures are fetched at once, the others when they come near. */
const eagerPictures = 6;

export function ProductList({ place, typeName, search, onLook, products }: ProductListProps) {
  const t = useTranslations('catalogue');
  if (products.isPending)
    return (
      <Loading onRetry={() => void products.refetch()}>
        <ProductBones />
      </Loading>
    );
  if (products.isError && !products.data) return <FailState error={products.error} onRetry={() => void products.refetch()} />;
  const rows = products.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = products.data?.pages[0]?.total ?? 0;
  if (total === 0 && search.q) {
    return (
      <EmptyState
        drawing="match"
        title={t('no_match', { search: search.q })}
        action={<Button onClick={() => onLook(narrow(search, { q: undefined }))}>{t('clear_search')}</Button>}
      >
        {t('no_match_text', { type: typeName })}
      </EmptyState>
    );
  }
  if (total === 0) {
    return (
      <EmptyState
        drawing="match"
        title={t('no_match_group')}
        action={<Button onClick={() => onLook(narrow(search, { group: undefined, ordered: undefined }))}>{t('show_all')}</Button>}
      >
        {t('no_match_group_text', { type: typeName })}
      </EmptyState>
    );
  }
  const isLed = rows.some((row) => row.lastQty > 0) && !search.ordered;
  return (
    <>
      <Caption>
        {t('found', { count: total })}
        {isLed && ` · ${t('ordered_first')}`}
      </Caption>
      <ul className={styles.products}>
        {rows.map((product, at) => (
          <ProductItem key={product.sku} product={product} place={place} typeName={typeName} eager={at < eagerPictures} />
        ))}
      </ul>
      <LoadMore {...morePages(products)} shown={rows.length} total={total} />
    </>
  );
}
