import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { CardBones, Loading, UntilAnswered } from '#ui/text/Loading.tsx';
import {
  PlaceUnknown,
  placeIn,
  placeSearch,
  recentPlaces,
  CustomerPage,
  usePlace,
  type Place,
} from '#features/customers/front.ts';
import { ComingCard } from './ComingCard.tsx';
import { NoStanding } from './NoStanding.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { standingList } from './queries.ts';
import { useDayChanges } from './use-day-changes.ts';
import { WaitingCard } from './WaitingCard.tsx';

const route = getRouteApi('/frame/preorder/standing');
// Loaded on demand: customers, and staff who come from a customer's page, never see it.
const PlaceChooserPage = lazy(() =>
  importOrReload(() => import('#features/customers/front.parts.ts')).then((parts) => ({
    default: parts.PlaceChooserPage,
  })),
);
const StandingForm = lazy(() => importOrReload(() => import('./form/StandingForm.tsx')));

/** A customer's standing orders: what waits for an answer, what is set up, and the coming days. */
export function StandingPage() {
  const t = useTranslations('standing');
  const search = route.useSearch();
  const go = route.useNavigate();
  const found = usePlace(search);
  const place = placeIn(found);

  if (found.state === 'missing') {
    const { s: _, ...named } = search;
    const [last] = search.bu === undefined ? recentPlaces() : [];
    if (last)
      return (
        <Navigate to="/preorder/standing" search={{ ...named, ...placeSearch(last) }} replace />
      );
    return (
      <Suspense fallback={null}>
        <PlaceChooserPage
          title={t('title')}
          lead={null}
          onChoose={(chosen, isOnly) =>
            void go({ search: { ...named, ...placeSearch(chosen) }, replace: isOnly })
          }
        />
      </Suspense>
    );
  }
  const { edit, order, step } = search;
  const title =
    edit === undefined ? t('title') : t(edit === 0 ? 'form.new_title' : 'form.edit_title');
  const above =
    edit !== undefined && place
      ? [{ label: t('title'), to: '/preorder/standing', search: placeSearch(place) }]
      : [];
  return (
    <CustomerPage title={title} place={place} chooser="/preorder" crumbs={above}>
      {found.state === 'failed' && <FailState error={found.error} onRetry={found.retry} />}
      {found.state === 'unknown' && (
        <PlaceUnknown action={<ButtonLink to="/preorder">{t('change_customer')}</ButtonLink>} />
      )}
      {found.state === 'loading' && (
        <Loading>
          <CardBones rows={4} />
        </Loading>
      )}
      {place && edit === undefined && <Overview place={place} />}
      {place && edit !== undefined && (
        <Suspense fallback={<CardBones rows={6} />}>
          <StandingForm key={edit} place={place} standingId={edit} orderId={order} step={step} />
        </Suspense>
      )}
    </CustomerPage>
  );
}

function Overview({ place }: { place: Place }) {
  const t = useTranslations('standing');
  const codes = placeSearch(place);
  const asked = useQuery(standingList(codes));
  const changes = useDayChanges(codes);
  if (!asked.data) return <UntilAnswered query={asked} bones={<CardBones rows={4} />} />;
  const { orders, days } = asked.data;
  const create = (
    <ButtonLink to="/preorder/standing" search={{ ...codes, edit: 0 }} kind="primary" icon={Plus}>
      {t('create')}
    </ButtonLink>
  );
  if (orders.length === 0) return <NoStanding place={place} create={create} />;
  return (
    <Grid lg={2} align="start">
      <Stack>
        <WaitingCard place={codes} orders={orders} days={days} changes={changes} />
        <OrdersCard place={codes} orders={orders} days={days} action={create} />
      </Stack>
      <ComingCard place={codes} orders={orders} days={days} changes={changes} />
    </Grid>
  );
}
