import type { OrderView } from '#contract/orders/own-shapes.ts';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { Dock } from '#app/Dock.tsx';
import { Page } from '#app/Page.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { CardBones, Loading } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { PlaceUnknown, usePlace } from '#features/customers/front.ts';
import { OrderFrame } from '#features/orders/detail/OrderFrame.tsx';
import { changedFields, changedLines } from '../draft.ts';
import { draftBasket, useDraft } from '../draft-store.ts';
import { editCrumbs } from '../edit-crumbs.ts';

// Loaded beside this page's own code, which the edit has loaded already and which need not wait for the list.
const Products = lazy(() =>
  importOrReload(() =>
    import('#features/catalogue/front.parts.ts').then((parts) => ({ default: parts.Products })),
  ),
);
const route = getRouteApi('/frame/orderstatus/orders/$orderId/edit/addproduct');

const bones = (
  <Loading>
    <CardBones rows={5} />
  </Loading>
);

/** The products of the order's own type; a press adds them to its draft (D-41). */
export function AddProductPage() {
  const { orderId } = route.useParams();
  const { bu = '', org = '', cv = '' } = route.useSearch();
  return (
    <OrderFrame orderId={orderId} place={{ bu, org, cv }} still>
      {(order) => <AddProducts key={order.orderId} order={order} />}
    </OrderFrame>
  );
}

function AddProducts({ order }: { order: OrderView }) {
  const t = useTranslations('orders/edit');
  const orders = useTranslations('orders');
  const go = useNavigate();
  const search = route.useSearch();
  const found = usePlace(search);
  const draft = useDraft(order);
  const basket = useMemo(() => draftBasket(order), [order]);
  const { bu, orgCode: org, cvCode: cv, productType, productTypeName } = order;
  const params = { orderId: String(order.orderId) };
  const place = { bu, org, cv };
  const count = changedLines(draft) + changedFields(draft);
  if (!order.can.edit)
    return (
      <Navigate to="/orderstatus/orders/$orderId/edit" params={params} search={place} replace />
    );
  return (
    <Page
      title={t('add_title')}
      acting={{ name: order.cvName || cv, code: cv, org: order.orgName || org }}
      crumbs={[
        ...editCrumbs(order, orders('title')),
        { label: t('title'), to: `/orderstatus/orders/${order.orderId}/edit`, search: place },
      ]}
    >
      <div data-above="products">
        <Note icon={Pencil}>
          <b>{t('now', { number: order.orderNumber })}</b>{' '}
          {t('only_type', { type: productTypeName || productType })}
        </Note>
      </div>
      {found.state === 'loading' && bones}
      {found.state === 'failed' && <FailState error={found.error} onRetry={found.retry} />}
      {(found.state === 'unknown' || found.state === 'missing') && (
        <PlaceUnknown
          action={
            <ButtonLink to="/orderstatus/orders/$orderId" params={params} search={place}>
              {t('back')}
            </ButtonLink>
          }
        />
      )}
      {found.state === 'found' && (
        <Suspense fallback={bones}>
          <Products
            place={found.place}
            search={search}
            basket={basket}
            only={productType}
            onLook={(next) =>
              void go({
                to: '/orderstatus/orders/$orderId/edit/addproduct',
                params,
                search: next,
                replace: true,
                resetScroll: false,
              })
            }
          />
        </Suspense>
      )}
      <Dock always>
        <ActionBar counts={count > 0 && t('count', { count })}>
          <ButtonLink
            to="/orderstatus/orders/$orderId/edit"
            params={params}
            search={place}
            kind="primary"
            size="xl"
          >
            {t('back_to_edit')}
          </ButtonLink>
        </ActionBar>
      </Dock>
    </Page>
  );
}
