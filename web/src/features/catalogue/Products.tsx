import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../ui/Announcer.tsx';
import { Bone } from '../../ui/Bone.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { Place } from '../customers/front.ts';
import styles from './catalogue.module.css';
import { GroupChips } from './GroupChips.tsx';
import { ProductBones } from './ProductBones.tsx';
import { ProductList } from './ProductList.tsx';
import { narrow, openType, type ProductSearch } from './product-search.ts';
import { productPages, productTypes } from './queries.ts';
import type { KnownType as Type } from './read-product.ts';
import { TypeList } from './TypeList.tsx';
import { hasHits, typesWith, useTypesFound } from './types-found.ts';

const panelId = 'products';

/** Types, search, groups, and the products that they leave. */
export function Products({ place, search, aside }: { place: Place; search: ProductSearch; aside: ReactNode }) {
  const t = useTranslations('catalogue');
  const types = useQuery(productTypes(place));
  if (types.isPending)
    return (
      <Loading onRetry={() => void types.refetch()}>
        <Stack gap={16}>
          <Bone height={48} />
          <ProductBones />
        </Stack>
      </Loading>
    );
  if (types.isError && !types.data) return <FailState error={types.error} onRetry={() => void types.refetch()} />;
  const type = types.data.find((one) => one.prdTypeCode === search.type) ?? types.data[0];
  if (!type)
    return (
      <Card>
        <EmptyState drawing="gate" title={t('nothing')} action={<ButtonLink to="/preorder">{t('change_customer')}</ButtonLink>}>
          {t('nothing_text')}
        </EmptyState>
      </Card>
    );
  return <TypeProducts place={place} search={{ ...search, type: type.prdTypeCode }} types={types.data} type={type} aside={aside} />;
}

function TypeProducts({
  place,
  search,
  types,
  type,
  aside,
}: {
  place: Place;
  search: ProductSearch;
  types: readonly Type[];
  type: Type;
  aside: ReactNode;
}) {
  const t = useTranslations('catalogue');
  const go = useNavigate();
  const products = useInfiniteQuery(productPages(place, search));
  const [first] = products.data?.pages ?? [];
  const total = first?.total;
  useEffect(() => {
    if (total !== undefined && (search.q || search.group || search.ordered)) announce(t('found', { count: total }));
  }, [total, search.q, search.group, search.ordered, t]);

  const found = useTypesFound(first?.typesFound, search.q);
  const counted = typesWith(types, found);
  const [opened, setOpened] = useState<string>();
  // Words without a hit here lead to the first type that has one; but whoever opens a type sees that type.
  const isElsewhere = first?.typesFound && !counted.some((one) => one.prdTypeCode === type.prdTypeCode && hasHits(one));
  const next = isElsewhere && opened !== `${type.prdTypeCode} ${search.q}` ? counted.find(hasHits)?.prdTypeCode : undefined;

  const look = (next: ProductSearch) => void go({ to: '/preorder/product', search: next, replace: true, resetScroll: false });
  // Another type is another list: it starts at its top.
  const open = (code: string) => {
    setOpened(`${code} ${search.q}`);
    scrollToList();
    look(openType(search, code));
  };
  return (
    <div className={styles.catalogue}>
      <TypeList types={counted} now={type.prdTypeCode} onOpen={open} />
      <div className={styles.find}>
        <SearchField
          slash
          label={t('search')}
          placeholder={t('search_placeholder')}
          value={search.q ?? ''}
          onSearch={(q) => look(narrow(search, { q }))}
        />
        <div className={styles.tabs}>
          <Tabs
            label={t('types')}
            panelId={panelId}
            value={type.prdTypeCode}
            onChange={open}
            items={counted.map(({ prdTypeCode, prdTypeName, total: count }) => ({ id: prdTypeCode, label: prdTypeName, count }))}
          />
        </div>
      </div>
      <section id={panelId} className={styles.list} aria-label={type.prdTypeName} aria-busy={products.isFetching}>
        <GroupChips groups={first?.groups} search={search} onLook={look} />
        {next ? (
          <OtherType search={openType(search, next)} />
        ) : (
          <ProductList place={place} products={products} type={type} typesFound={found && counted} search={search} onLook={look} onType={open} />
        )}
      </section>
      {aside}
    </div>
  );
}

/** The way to a type that has what is looked for, without a step back to the one that has not. */
const OtherType = ({ search }: { search: ProductSearch }) => (
  <>
    <Navigate to="/preorder/product" search={search} replace resetScroll={false} />
    <ProductBones />
  </>
);

function scrollToList() {
  const list = document.getElementById(panelId);
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
}
