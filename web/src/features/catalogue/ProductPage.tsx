import { useQuery, type QueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { Keyboard, LayoutList } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import type { PageAddress } from '#app/page.ts';
import { useUser } from '#lib/session/session.ts';
import { loadWords } from '#lib/words/words.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { CardBones, Loading } from '#ui/text/Loading.tsx';
import { cartBasket, useCartOf, usePreorderCrumbs } from '#features/cart/front.ts';
import { CartColumn, CartDock, OtherWays, SkipToCart } from '#features/cart/front.parts.ts';
import {
  knownUnit,
  organisationsOf,
  PlaceUnknown,
  placeIn,
  placeSearch,
  recentPlaces,
  CustomerPage,
  usePlace,
  usePlaceCodes,
  type NamelessPlace,
  type Place,
} from '#features/customers/front.ts';
import { readProductSearch, type ProductSearch } from './product-search.ts';
import { Products, typeOf } from './Products.tsx';
import { productPages, productTypes } from './queries.ts';

const ByNumber = lazy(async () => {
  const [{ ByNumber: page }] = await Promise.all([
    importOrReload(() => import('./by-number/ByNumber.tsx')),
    loadWords('catalogue/by-number'),
  ]);
  return { default: page };
});
const route = getRouteApi('/frame/preorder/product');

export function ProductPage() {
  const t = useTranslations('catalogue');
  const search = route.useSearch();
  const found = usePlace(search);
  // The types are requested together with the place's names, which saves a round trip; the list draws them.
  useQuery({ ...productTypes(usePlaceCodes(search)), notifyOnChangeProps: [] });
  const place = placeIn(found);
  const crumbs = usePreorderCrumbs(place);
  useCartOf(place);
  const { isCustomer } = useUser();
  const isTyped = search.by === 'number' && !isCustomer;

  if (found.state === 'missing') {
    const [last] = recentPlaces();
    return last ? (
      <Navigate to="/preorder/product" search={{ ...search, ...placeSearch(last) }} replace />
    ) : (
      <Navigate to="/preorder" replace />
    );
  }
  return (
    <CustomerPage
      title={t('title')}
      place={place}
      chooser="/preorder"
      {...crumbs}
      actions={place && <Ways place={place} search={search} isCustomer={isCustomer} />}
    >
      {found.state === 'loading' && (
        <Loading>
          <CardBones rows={5} />
        </Loading>
      )}
      {found.state === 'failed' && <FailState error={found.error} onRetry={found.retry} />}
      {found.state === 'unknown' && (
        <PlaceUnknown action={<ButtonLink to="/preorder">{t('change_customer')}</ButtonLink>} />
      )}
      {place && (
        <>
          {isTyped ? (
            <Suspense fallback={null}>
              <ByNumber key={JSON.stringify(placeSearch(place))} place={place} />
            </Suspense>
          ) : (
            <CartProducts place={place} />
          )}
          <CartDock place={place} />
        </>
      )}
    </CustomerPage>
  );
}

/** Sends the page's requests before it is drawn for the first time; none at a supplier's own API. */
export async function begin(queries: QueryClient, address: PageAddress): Promise<void> {
  const search = readProductSearch({ ...address.search });
  const place = placeNamed(search);
  if (!place || search.by) return;
  const [sellers, types] = await Promise.all([
    queries.fetchQuery(organisationsOf(place.bu.bu, place.cv.cvCode)),
    queries.fetchQuery(productTypes(placeSearch(place))),
  ]);
  if (!sellers.some(({ orgCode }) => orgCode === place.org.orgCode)) return;
  const type = typeOf(types, search)?.productType;
  if (type) await queries.prefetchInfiniteQuery(productPages(place, { ...search, type }));
}

/** The place in an address, without a request; undefined where a code is missing, or the session does not have the unit. */
function placeNamed({ bu = '', cv, org }: ProductSearch): NamelessPlace | undefined {
  const unit = knownUnit(bu);
  return unit && cv && org ? { bu: unit, cv: { cvCode: cv }, org: { orgCode: org } } : undefined;
}

/** The products of a place, which are added to its cart. */
function CartProducts({ place }: { place: Place }) {
  const search = route.useSearch();
  const go = useNavigate();
  const { bu, cv, org } = placeSearch(place);
  // oxlint-disable-next-line react/exhaustive-deps -- the same place is a new object each time
  const basket = useMemo(() => cartBasket(place), [bu, cv, org]);
  return (
    <Products
      place={place}
      search={search}
      basket={basket}
      onLook={(next) =>
        void go({ to: '/preorder/product', search: next, replace: true, resetScroll: false })
      }
      skip={<SkipToCart place={place} />}
      aside={<CartColumn place={place} />}
    />
  );
}

/** Above the list: the other ways to order, for staff numbers, too. */
function Ways({
  place,
  search,
  isCustomer,
}: {
  place: Place;
  search: ProductSearch;
  isCustomer: boolean;
}) {
  return (
    <Row wrap gap={8}>
      {!isCustomer && <OtherWay search={search} />}
      <OtherWays place={placeSearch(place)} />
    </Row>
  );
}

/** Staff can type numbers instead, as a customer reads them out on the telephone. */
function OtherWay({ search: { by, ...search } }: { search: ProductSearch }) {
  const t = useTranslations('catalogue.by_number');
  return by ? (
    <ButtonLink
      to="/preorder/product"
      search={search}
      kind="outline"
      size="small"
      icon={LayoutList}
    >
      {t('close')}
    </ButtonLink>
  ) : (
    <ButtonLink
      to="/preorder/product"
      search={{ ...search, by: 'number' }}
      kind="outline"
      size="small"
      icon={Keyboard}
    >
      {t('open')}
    </ButtonLink>
  );
}
