import type { Account } from '#contract/customers/account/shapes.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { Page } from '#app/Page.tsx';
import type { PageAddress } from '#app/page.ts';
import { ApiProblem } from '#lib/problem.ts';
import { useUser } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Text } from '#ui/text/Text.tsx';
import { isOpenNote, useNoteDraft } from '#features/customer-notes/front.parts.ts';
import { useActing } from '../acting.ts';
import { unitNamed, useOwnUnits } from '../own-units.ts';
import { placeFrom, placeSearch, type PlaceCodes } from '../place.ts';
import { PlaceUnknown } from '../PlaceUnknown.tsx';
import { readAccountAddress, type AccountAddress } from './account-address.ts';
import { BoughtCard } from './BoughtCard.tsx';
import { CustomerActions } from './CustomerActions.tsx';
import { EventsCard } from './EventsCard.tsx';
import { NoteSheet } from './NoteSheet.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { accountOf, boughtOf, eventsOf } from './queries.ts';
import { StandingCard } from './StandingCard.tsx';

const route = getRouteApi('/frame/customers');
// Loaded on demand: people come from a customer's row.
const PlaceChooserPage = lazy(() =>
  importOrReload(() => import('../PlaceChooser.tsx')).then((parts) => ({
    default: parts.PlaceChooserPage,
  })),
);

const placeIn = ({ bu = '', cv = '', org = '' }: AccountAddress): PlaceCodes | undefined =>
  bu && cv && org ? { bu, cv, org } : undefined;

/** Sends the page's requests before it is drawn for the first time. */
export async function begin(queries: QueryClient, { search }: PageAddress): Promise<void> {
  const address = readAccountAddress({ ...search });
  const place = placeIn(address);
  if (!place) return;
  await Promise.all([
    queries.prefetchQuery(accountOf(place)),
    queries.prefetchQuery(boughtOf(place)),
    queries.prefetchInfiniteQuery(eventsOf(place, address.only)),
  ]);
}

/** One customer at an organisation: people, debts and credit, what they buy, and everything that happened. Customers see their own. */
export function AccountPage() {
  const t = useTranslations('customers/account');
  const address = route.useSearch();
  const go = route.useNavigate();
  const place = placeIn(address);
  if (!place)
    return (
      <Suspense fallback={null}>
        <PlaceChooserPage
          title={t('title')}
          lead={<Text tone="muted">{t('choose')}</Text>}
          onChoose={(chosen, isOnly) => void go({ search: placeSearch(chosen), replace: isOnly })}
        />
      </Suspense>
    );
  return <Opened key={`${place.bu} ${place.org} ${place.cv}`} place={place} />;
}

function Opened({ place }: { place: PlaceCodes }) {
  const t = useTranslations('customers/account');
  const { only, note } = route.useSearch();
  const go = route.useNavigate();
  const isStaff = useUser().userGroup !== 'CUSTOMER';
  const account = useQuery(accountOf(place));
  const unit = unitNamed(useOwnUnits() ?? [], place.bu);
  const acting = useActing(
    unit && account.data ? placeFrom(unit, account.data) : undefined,
    '/customers',
  );
  const typed = useNoteDraft();
  const show = (next: Pick<AccountAddress, 'only' | 'note'>) =>
    void go({ search: { ...place, ...next }, replace: true, resetScroll: false });
  const filter = only ? { only } : {};
  const isGone = account.error instanceof ApiProblem && account.error.status === 404;
  const promise = account.data?.promise ?? undefined;
  return (
    <Page title={t('title')} crumbs={[]} acting={isGone ? undefined : acting}>
      {isGone ? (
        <PlaceUnknown
          action={
            <ButtonLink to="/customers" search={{}}>
              {t('back')}
            </ButtonLink>
          }
        />
      ) : (
        <WithAside
          asideFirst
          aside={
            <>
              <UntilAnswered
                query={account}
                bones={
                  <Card>
                    <CardBones rows={8} />
                  </Card>
                }
              />
              {account.data && <Left place={place} account={account.data} isStaff={isStaff} />}
            </>
          }
        >
          <BoughtCard place={place} />
          <EventsCard
            place={place}
            isStaff={isStaff}
            only={only}
            onOnly={(next) => show(next ? { only: next } : {})}
            onMove={(one) => (typed.move(one), show({ ...filter, note: 'new' }))}
          />
        </WithAside>
      )}
      {isStaff && (
        <NoteSheet
          place={place}
          open={note === 'new'}
          onClose={() => show(filter)}
          typed={typed}
          owed={account.data?.owedAmt}
          openPromise={promise && isOpenNote(promise) ? promise : undefined}
        />
      )}
    </Page>
  );
}

function Left({
  place,
  account,
  isStaff,
}: {
  place: PlaceCodes;
  account: Account;
  isStaff: boolean;
}) {
  const lineId =
    account.people.find(({ role, lineId: id }) => role === 'buyer' && id)?.lineId ?? '';
  return (
    <>
      {isStaff && (
        <Card>
          <CustomerActions bu={place.bu} customer={{ ...account, lineId }} />
        </Card>
      )}
      <StandingCard place={place} account={account} />
      <PeopleCard account={account} isStaff={isStaff} />
    </>
  );
}
