import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { useFirstHit } from '#ui/forms/use-first-hit.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Bone, UntilAnswered } from '#ui/text/Loading.tsx';
import type { Basket } from '#features/cart/front.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { AskSalesperson } from '#features/customers/front.contacts.ts';
import styles from './catalogue.module.css';
import { GroupChips } from './GroupChips.tsx';
import { ProductBones } from './ProductBones.tsx';
import { useListLook } from './list-look.ts';
import { LookChoice } from './LookChoice.tsx';
import { PricesSeen } from './PricesSeen.tsx';
import { ProductList } from './ProductList.tsx';
import { narrow, openType, type ProductSearch } from './product-search.ts';
import { productPages, productTypes } from './queries.ts';
import type { KnownType as Type } from '#features/cart/front.products.ts';
import { TypeList } from './TypeList.tsx';
import { hasHits, typesWith, useTypesFound } from './types-found.ts';

const panelId = 'products';
/** a selector of the first product's quantity, or of its button where it is not in the cart yet */
const firstHit = `#${panelId} li fieldset input, #${panelId} li button:not([aria-haspopup])`;

interface ProductsProps {
  place: Place;
  search: ProductSearch;
  /** called with another search or narrowing, which the page writes into its address */
  onLook: (next: ProductSearch) => void;
  basket: Basket;
  /** only this product type is shown, without a choice of types */
  only?: string;
  /** between the types and the list: a link that skips the list, for keyboard users */
  skip?: ReactNode;
  aside?: ReactNode;
}

/** The type that an address names, else the first one. */
export const typeOf = (types: readonly Type[], { type }: ProductSearch): Type | undefined =>
  types.find(({ productType }) => productType === type) ?? types[0];

/** Types, search and groups, and the products that match them. */
export function Products({ only, ...props }: ProductsProps) {
  const { place, search } = props;
  const t = useTranslations('catalogue');
  const types = useQuery(productTypes(placeSearch(place)));
  if (!types.data)
    return (
      <UntilAnswered
        query={types}
        bones={
          <Stack gap={16}>
            <Bone height={48} />
            <ProductBones />
          </Stack>
        }
      />
    );
  const open =
    only === undefined ? types.data : types.data.filter((one) => one.productType === only);
  const type = typeOf(open, search);
  if (!type)
    return (
      <Card>
        <EmptyState
          drawing="gate"
          title={t('nothing')}
          action={!only && <ButtonLink to="/preorder">{t('change_customer')}</ButtonLink>}
        >
          {t('nothing_text')} <AskSalesperson place={placeSearch(place)} />
        </EmptyState>
      </Card>
    );
  return (
    <TypeProducts
      {...props}
      search={{ ...search, type: type.productType }}
      types={open}
      type={type}
      isOnly={only !== undefined}
    />
  );
}

function TypeProducts({
  place,
  search,
  onLook: look,
  basket,
  types,
  type,
  isOnly,
  skip,
  aside,
}: Omit<ProductsProps, 'only'> & { types: readonly Type[]; type: Type; isOnly: boolean }) {
  const t = useTranslations('catalogue');
  const list = useListLook();
  const products = useInfiniteQuery(productPages(place, search));
  const [first] = products.data?.pages ?? [];
  const total = first?.total;
  useEffect(() => {
    if (total !== undefined && (search.q || search.group || search.ordered))
      announce(t('found', { count: total }));
  }, [total, search.q, search.group, search.ordered, t]);

  const found = useTypesFound(first?.typesFound, search.q);
  const counted = typesWith(types, found);
  const [opened, setOpened] = useState<string>();
  // A search without a hit in this type opens the first type that has one, unless the person chose this type.
  const isElsewhere =
    first?.typesFound &&
    !counted.some((one) => one.productType === type.productType && hasHits(one));
  const next =
    isElsewhere && opened !== `${type.productType} ${search.q}`
      ? counted.find(hasHits)?.productType
      : undefined;

  const goToFirstHit = useFirstHit({
    words: search.q ?? '',
    isHere: !products.isFetching && next === undefined,
    first: firstHit,
  });

  // Another type is another list, so it starts at its top.
  const open = (code: string) => {
    setOpened(`${code} ${search.q}`);
    scrollToList();
    look(openType(search, code));
  };
  return (
    <div className={classes(styles.catalogue, isOnly && styles.oneType)}>
      {!isOnly && <TypeList types={counted} now={type.productType} onOpen={open} />}
      <div className={styles.find}>
        <Row gap={16}>
          <Grow>
            <SearchField
              label={t('search')}
              placeholder={t('search_placeholder')}
              value={search.q ?? ''}
              onSearch={(q) => look(narrow(search, { q }))}
              onEnter={goToFirstHit}
            />
          </Grow>
          {list.hasChoice && <LookChoice look={list.look} onChoose={list.choose} />}
        </Row>
        {!isOnly && (
          <div className={styles.tabs}>
            <Tabs
              label={t('types')}
              panelId={panelId}
              value={type.productType}
              onChange={open}
              items={counted.map(({ productType, productTypeName, total: count }) => ({
                id: productType,
                label: productTypeName,
                count,
              }))}
            />
          </div>
        )}
      </div>
      <section
        id={panelId}
        className={styles.list}
        aria-label={type.productTypeName}
        aria-busy={products.isFetching}
      >
        {products.data && (
          <PricesSeen copiedAt={first?.copiedAt} arrivedAt={products.dataUpdatedAt} />
        )}
        <GroupChips groups={first?.groups} search={search} onLook={look} />
        {skip}
        {next ? (
          <OtherType key={next} onOpen={() => look(openType(search, next))} />
        ) : (
          <ProductList
            basket={basket}
            place={place}
            products={products}
            look={list.look}
            type={type}
            typesFound={isOnly ? undefined : found && counted}
            search={search}
            onLook={look}
            onType={open}
          />
        )}
      </section>
      {aside}
    </div>
  );
}

/** Opens a type in which the search has hits; the type without a hit is not added to the history. */
function OtherType({ onOpen }: { onOpen: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once, when it is shown: the next search draws another list
  useEffect(onOpen, []);
  return <ProductBones />;
}

function scrollToList() {
  const list = document.getElementById(panelId);
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
}
