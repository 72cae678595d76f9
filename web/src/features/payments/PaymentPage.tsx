import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { isOwnServer } from '../../lib/config.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Text } from '../../ui/Text.tsx';
import { PlaceChooser, PlaceUnknown, placeIn, placeSearch, useActing, useOnlyPlace, usePlace, type PlaceCodes } from '../customers/front.ts';
import { CreditFigures } from './CreditFigures.tsx';
import { PaidTab } from './PaidTab.tsx';
import { payTabs, type PayAddress, type PayTab } from './pay-address.ts';
import { CreditTab } from './CreditTab.tsx';
import { PendingTab } from './PendingTab.tsx';

const route = getRouteApi('/frame/payment');
const panelId = 'payments-panel';

/** What a customer owes, what waits for a bank, what was paid; and before it, whose (specification §2). */
export function PaymentPage() {
  const address = route.useSearch();
  const { bu, cv, org } = address;
  return bu && cv && org ? <Owed key={`${bu} ${cv} ${org}`} place={{ bu, cv, org }} address={address} /> : <ChoosePayer address={address} />;
}

/** Whose invoices? Skipped, without a step in the history, by people who have one customer only. */
function ChoosePayer({ address: { bu, s = '', from } }: { address: PayAddress }) {
  const t = useTranslations('payments/paying');
  const look = route.useNavigate();
  const go = useNavigate();
  return (
    <Page title={t('title')} crumbs={[]}>
      <Text tone="muted">{t('choose')}</Text>
      <Stack most={720}>
        <PlaceChooser
          bu={bu}
          search={s}
          onLook={(next) => void look({ search: next, replace: true, resetScroll: false })}
          onChoose={(place, isOnly) => void go({ to: '/payment', search: { ...placeSearch(place), ...(from && { from }) }, replace: isOnly })}
        />
      </Stack>
    </Page>
  );
}

function Owed({ place, address }: { place: PlaceCodes; address: PayAddress }) {
  const t = useTranslations('payments/paying');
  const go = route.useNavigate();
  const found = usePlace(place);
  const acting = useActing(placeIn(found), '/payment');
  const hasChoice = useOnlyPlace() === null;
  const crumbs = hasChoice ? [{ label: t('choose_customer'), to: '/payment', search: { bu: place.bu } }] : [];
  const tab = address.tab ?? 'credit';
  const show = (next: PayAddress) =>
    void go({ search: { ...place, ...(address.from && { from: address.from }), ...next }, replace: true, resetScroll: false });
  // What was paid is a call of our own server (specification §7 has none).
  const tabs = payTabs.filter((one) => one !== 'paid' || isOwnServer());
  return (
    <Page title={t('title')} acting={acting} crumbs={crumbs}>
      {found.state === 'unknown' ? (
        <PlaceUnknown
          action={
            <ButtonLink to="/payment" search={{}}>
              {t('choose_customer')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <CreditFigures place={place} />
          <Tabs
            label={t('tab.label')}
            items={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
            value={tab}
            onChange={(id) => show(id === 'credit' ? {} : { tab: id as PayTab })}
            panelId={panelId}
            sticky
          />
          <div id={panelId} role="tabpanel" aria-label={t(`tab.${tab}`)}>
            {tab === 'credit' && (
              <CreditTab
                place={place}
                sort={address.sort ?? 'dueDate'}
                from={address.from}
                onSort={(sort) => show(sort === 'dueDate' ? {} : { sort })}
              />
            )}
            {tab === 'pending' && <PendingTab place={place} />}
            {tab === 'paid' && <PaidTab place={place} search={address.s ?? ''} onSearch={(s) => show({ tab: 'paid', ...(s && { s }) })} />}
          </div>
        </>
      )}
    </Page>
  );
}
