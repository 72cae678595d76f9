import { usualGuide } from '#contract/guides/guide-limits.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import type { PageAddress } from '#app/page.ts';
import { useOnline } from '#lib/online.ts';
import { ApiProblem } from '#lib/problem.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { CardBones, Loading, UntilAnswered } from '#ui/text/Loading.tsx';
import {
  PlaceUnknown,
  placeIn,
  placeSearch,
  recentPlaces,
  CustomerPage,
  knownUnit,
  organisationsOf,
  usePlace,
  usePlaceCodes,
  type Place,
} from '#features/customers/front.ts';
import { useCartOf } from '#features/cart/front.ts';
import { FillRows } from './FillRows.tsx';
import { readGuideAddress } from './guide-address.ts';
import { OpenedGuide } from './OpenedGuide.tsx';
import { openedGuide } from './queries.ts';
import { useOpenTyped } from './typed-numbers.ts';

const route = getRouteApi('/frame/guide');
// Loaded on demand: customers, and staff who come from a customer's page, never see it.
const PlaceChooserPage = lazy(() =>
  importOrReload(() => import('#features/customers/front.parts.ts')).then((parts) => ({
    default: parts.PlaceChooserPage,
  })),
);

/** Sends the page's requests before it is drawn for the first time; nothing at a supplier's own API. */
export async function begin(queries: QueryClient, { search }: PageAddress): Promise<void> {
  const { bu = '', cv, org, guide = usualGuide } = readGuideAddress({ ...search });
  const unit = knownUnit(bu);
  if (!unit || !cv || !org) return;
  await Promise.all([
    queries.prefetchQuery(organisationsOf(unit.bu, cv)),
    queries.prefetchQuery(openedGuide({ bu: unit.bu, cv, org }, guide)),
  ]);
}

/** What a customer usually orders, as one column of numbers in the order of their own store. */
export function GuidePage() {
  const t = useTranslations('guides');
  const search = route.useSearch();
  const go = route.useNavigate();
  const found = usePlace(search);
  const place = placeIn(found);
  useCartOf(place);
  // The guide is requested together with the place's names, which saves a round trip.
  const codes = usePlaceCodes(search);
  const guide = useQuery(openedGuide(codes, search.guide ?? usualGuide));
  const answer = guide.data?.answer;
  const typed = useOpenTyped(place && codes, answer?.guideId);
  const isOnline = useOnline();
  const [arranged, setArranged] = useState<number>();
  const isArranging = isOnline && answer !== undefined && arranged === answer.guideId;

  if (found.state === 'missing') {
    const [last] = search.bu === undefined ? recentPlaces() : [];
    if (last) return <Navigate to="/guide" search={placeSearch(last)} replace />;
    return (
      <Suspense fallback={null}>
        <PlaceChooserPage
          title={t('title')}
          lead={null}
          onChoose={(chosen, isOnly) => void go({ search: placeSearch(chosen), replace: isOnly })}
        />
      </Suspense>
    );
  }
  return (
    <CustomerPage
      title={t('title')}
      place={place}
      chooser="/guide"
      crumbs={[]}
      actions={
        place &&
        typed &&
        answer &&
        !isArranging && (
          <FillRows
            key={answer.guideId}
            place={placeSearch(place)}
            rows={answer.rows}
            typed={typed}
            beginsAsLast={search.from === 'last'}
            onArrange={isOnline ? () => setArranged(answer.guideId) : undefined}
          />
        )
      }
    >
      {found.state === 'failed' && <FailState error={found.error} onRetry={found.retry} />}
      {found.state === 'unknown' && (
        <PlaceUnknown action={<ButtonLink to="/preorder">{t('change_customer')}</ButtonLink>} />
      )}
      {(found.state === 'loading' || (place && !guide.data)) && (
        <Waiting place={place} isNamed={search.guide !== undefined} guide={guide} />
      )}
      {place && typed && answer && (
        <OpenedGuide
          key={answer.guideId}
          place={place}
          guide={answer}
          typed={typed}
          isArranging={isArranging}
          onArrange={(on) => setArranged(on ? answer.guideId : undefined)}
          copiedAt={guide.data?.copiedAt}
        />
      )}
    </CustomerPage>
  );
}

interface WaitingProps {
  place: Place | undefined;
  /** the address names a guide of its own */
  isNamed: boolean;
  guide: { data: unknown; error: unknown; isPending: boolean; refetch: () => unknown };
}

function Waiting({ place, isNamed, guide }: WaitingProps) {
  const t = useTranslations('guides');
  const bones = <CardBones rows={6} />;
  if (!place) return <Loading>{bones}</Loading>;
  const isRemoved = isNamed && guide.error instanceof ApiProblem && guide.error.status === 404;
  if (!isRemoved) return <UntilAnswered query={{ ...guide }} bones={bones} />;
  return (
    <EmptyState
      drawing="path"
      title={t('removed_elsewhere')}
      action={
        <ButtonLink to="/guide" search={placeSearch(place)} kind="primary">
          {t('open_usual')}
        </ButtonLink>
      }
    />
  );
}
