import type { QueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PageAddress } from '#app/page.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { askConfirm, notify } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Caption } from '#ui/text/Text.tsx';
import {
  groundOf,
  isPlace,
  knownUnit,
  organisationsOf,
  placeIn,
  placeSearch,
  CustomerPage,
  usePlace,
  type Place,
  type PlaceCodes,
} from '#features/customers/front.ts';
import { readPlaceSearch } from '#features/customers/front.address.ts';
import { ContactsCard } from '#features/customers/front.contacts.ts';
import { loadCartDrafts } from '#features/drafts/front.load.ts';
import { useCredit } from '#features/payments/front.ts';
import { clearAll, isEmpty, placeOf } from './cart.ts';
import { usePreorderCrumbs } from './cart-place.ts';
import { cartNow, changeCart, useCart, useCartExpiry } from './cart-store.ts';
import { creditAfter } from './cart-sums.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { FlowSteps } from './FlowSteps.tsx';
import { NextDock } from './NextDock.tsx';
import { OtherCarts } from './OtherCarts.tsx';
import { OrderGroup } from './OrderGroup.tsx';
import { SaveAsDraft } from './SaveAsDraft.tsx';
import { ChangesNote } from './ChangesNote.tsx';
import { SplitNote } from './SplitNote.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { useCartView, type CartView } from './use-cart-view.ts';
import styles from './cart.module.css';

const route = getRouteApi('/frame/preorder/cart');
const CartDraftCard = lazy(() =>
  loadCartDrafts().then((module) => ({ default: module.CartDraftCard })),
);

/** Asks for the customer's names before the page is drawn for the first time; nothing at a supplier's own API. */
export async function begin(queries: QueryClient, { search }: PageAddress): Promise<void> {
  const { bu = '', cv } = readPlaceSearch({ ...search });
  const unit = knownUnit(bu);
  if (unit && cv) await queries.prefetchQuery(organisationsOf(unit.bu, cv));
}

export function CartPage() {
  const t = useTranslations('cart');
  const search = route.useSearch();
  const cart = useCart();
  const owner = placeOf(cart);
  const found = usePlace(search);
  const place = placeIn(found) ?? owner;
  const crumbs = usePreorderCrumbs(place, 'product');

  // A cart belongs to one customer, so the address always names this customer.
  if (owner && !isPlace(owner, search) && !(isEmpty(cart) && found.state === 'found'))
    return <Navigate to="/preorder/cart" search={placeSearch(owner)} replace />;
  if (isEmpty(cart))
    return (
      <CustomerPage title={t('title')} place={place} chooser="/preorder" {...crumbs}>
        <EmptyCart place={place} />
        <OtherCarts />
      </CustomerPage>
    );
  return (
    <CustomerPage
      title={t('title')}
      place={place}
      chooser="/preorder"
      {...crumbs}
      actions={<FlowSteps now="cart" />}
    >
      {place && <FilledCart place={place} />}
      <OtherCarts />
    </CustomerPage>
  );
}

function FilledCart({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const go = useNavigate();
  const view = useCartView(place);
  const { draft } = useCart();
  const expiry = useCartExpiry();
  const next = () => void go({ to: '/preorder/checkout', search: placeSearch(place) });
  return (
    <>
      <div className={styles.layout}>
        <div className={styles.main}>
          {draft && (
            <Suspense>
              <CartDraftCard place={place} />
            </Suspense>
          )}
          <ChangesNote view={view} />
          {view.orders.map((order, at) => (
            <OrderGroup
              key={order.productType}
              order={order}
              no={at + 1}
              isOneOfSeveral={view.orders.length > 1}
              ground={groundOf(place.bu)}
            />
          ))}
          <Row between wrap>
            <ButtonLink to="/preorder/product" search={placeSearch(place)} size="small" icon={Plus}>
              {t('to_products')}
            </ButtonLink>
            <Row wrap>
              <SaveAsDraft place={place} />
              <Button kind="ghost" size="small" icon={Trash2} onClick={() => void clear()}>
                {t('clear')}
              </Button>
            </Row>
          </Row>
        </div>
        <aside className={styles.side}>
          <Summary place={placeSearch(place)} view={view}>
            <Only on="desk">
              <Button kind="primary" size="xl" wide disabled={view.gone.length > 0} onClick={next}>
                {t('next')}
              </Button>
            </Only>
          </Summary>
          <SplitNote count={view.orders.length} />
          <ContactsCard place={placeSearch(place)} />
          {expiry && <Caption>{t('expires', { date: shortDate(new Date(expiry)) })}</Caption>}
        </aside>
      </div>
      <NextDock
        label={t('total_orders', { count: view.orders.length })}
        {...view.sum}
        action={
          <Button kind="primary" size="xl" wide disabled={view.gone.length > 0} onClick={next}>
            {t('next')}
          </Button>
        }
      />
    </>
  );
}

/** The sums beside what the customer's credit is then; apart, because the credit is answered after the lines are drawn. */
function Summary({
  place,
  view,
  children,
}: {
  place: PlaceCodes;
  view: CartView;
  children: ReactNode;
}) {
  const credit = useCredit(place);
  return (
    <SummaryCard
      view={view}
      credit={credit && creditAfter(credit, view.orders)}
      heldBy={credit?.heldBy}
      place={place}
    >
      {children}
    </SummaryCard>
  );
}

/** Clears the cart after a question; for 6 s this can be undone. */
async function clear() {
  const before = cartNow();
  if (!(await askConfirm('clear_cart', { count: Object.keys(before.vmCart).length }))) return;
  changeCart(clearAll);
  notify('cart_cleared', {}, { undo: () => changeCart(() => before) });
}
