import { getRouteApi } from '@tanstack/react-router';
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import type { PageAddress } from '#app/page.ts';
import { isOwnServer } from '#lib/config.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import {
  PlaceUnknown,
  placeIn,
  CustomerPage,
  knownUnit,
  organisationsOf,
  usePlace,
  type PlaceCodes,
} from '#features/customers/front.ts';
import { BankMoney } from './BankMoney.tsx';
import { PaidTab } from './PaidTab.tsx';
import { payTabs, readPayAddress, type PayAddress, type PayTab } from './pay-address.ts';
import { CreditTab } from './CreditTab.tsx';
import { OwedLine } from './OwedLine.tsx';
import { PayDock } from './PayDock.tsx';
import { PendingTab } from './PendingTab.tsx';
import { payableInvoices } from './pay-queries.ts';
import { customerCredit, useCredit } from './queries.ts';
import { usePicked } from './use-picked.ts';

const route = getRouteApi('/frame/payment');
// Loaded on demand: users with one customer never see it.
const ChoosePayer = lazy(() => importOrReload(() => import('./ChoosePayer.tsx')));
const panelId = 'payments-panel';

/** Sends the requests of the first tab before the page is drawn for the first time; nothing at a supplier's own API. */
export async function begin(queries: QueryClient, { search }: PageAddress): Promise<void> {
  const { bu = '', cv, org, sort = 'dueDate' } = readPayAddress({ ...search });
  const unit = knownUnit(bu);
  if (!unit || !cv || !org) return;
  const place = { bu, cv, org };
  await Promise.all([
    queries.prefetchQuery(organisationsOf(unit.bu, cv)),
    queries.prefetchQuery(customerCredit(place)),
    queries.prefetchInfiniteQuery(payableInvoices(place, sort)),
  ]);
}

/** A customer's debts, payments that wait for a bank, and paid ones; before them the choice of a customer (specification §2). */
export function PaymentPage() {
  const address = route.useSearch();
  const { bu, cv, org } = address;
  if (bu && cv && org)
    return <Owed key={`${bu} ${cv} ${org}`} place={{ bu, cv, org }} address={address} />;
  return (
    <Suspense fallback={null}>
      <ChoosePayer address={address} />
    </Suspense>
  );
}

function Owed({ place, address }: { place: PlaceCodes; address: PayAddress }) {
  const t = useTranslations('payments/paying');
  const go = route.useNavigate();
  const found = usePlace(place);
  const credit = useCredit(place);
  const tab = address.tab ?? 'credit';
  const sort = address.sort ?? 'dueDate';
  const list = useInfiniteQuery(payableInvoices(place, sort));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const picked = usePicked(place, rows, !list.hasNextPage);
  const isWide = useWider(1024);
  const show = (next: PayAddress) =>
    void go({
      search: { ...place, ...(address.from && { from: address.from }), ...next },
      replace: true,
      resetScroll: false,
    });
  // Only our own server has the call for payments made (specification §7 has none).
  const tabs = payTabs.filter((one) => one !== 'paid' || isOwnServer());
  // Of what waits it is the first.
  const bankMoney = (
    <BankMoney
      place={place}
      rows={credit?.bankMoney?.filter(({ waiting }) => waiting > 0 || tab === 'paid')}
    />
  );
  // A count is null until it is known, so that its room is reserved; an API of specification §7 has none.
  const counts = isOwnServer()
    ? {
        credit: list.data?.pages[0]?.total ?? (list.isPending ? null : undefined),
        pending: credit ? credit.pendingCount : null,
      }
    : {};
  return (
    <CustomerPage
      title={t('title')}
      place={placeIn(found)}
      chooser="/payment"
      choice={{ label: t('choose_customer'), to: '/payment', search: { bu: place.bu } }}
      crumbs={[]}
    >
      {found.state === 'unknown' ? (
        <PlaceUnknown
          action={
            <ButtonLink to="/payment" search={{}}>
              {t('choose_customer')}
            </ButtonLink>
          }
        />
      ) : (
        <WithAside
          sticky
          aside={
            <>
              {isWide && <OwedLine place={place} />}
              {tab === 'credit' && rows && rows.length > 0 && (
                <PayDock place={place} picked={picked} from={address.from} />
              )}
              {(isWide || tab !== 'pending') && bankMoney}
            </>
          }
        >
          {!isWide && <OwedLine place={place} />}
          <Tabs
            label={t('tab.label')}
            items={tabs.map((id) => ({
              id,
              label: t(`tab.${id}`),
              count: id === 'paid' ? undefined : counts[id],
            }))}
            value={tab}
            onChange={(id) => show(id === 'credit' ? {} : { tab: id as PayTab })}
            panelId={panelId}
            sticky
          />
          <div id={panelId} role="tabpanel" aria-label={t(`tab.${tab}`)}>
            {tab === 'credit' && (
              <CreditTab
                place={place}
                sort={sort}
                picked={picked}
                from={address.from}
                onSort={(sort) => show(sort === 'dueDate' ? {} : { sort })}
              />
            )}
            {tab === 'pending' && (
              <Stack gap={16}>
                {!isWide && bankMoney}
                <PendingTab place={place} />
              </Stack>
            )}
            {tab === 'paid' && (
              <PaidTab
                place={place}
                search={address.s ?? ''}
                onSearch={(s) => show({ tab: 'paid', ...(s && { s }) })}
              />
            )}
          </div>
        </WithAside>
      )}
    </CustomerPage>
  );
}
