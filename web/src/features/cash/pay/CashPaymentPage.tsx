import type { CashDay } from '#contract/cash/shapes.ts';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { isOwnServer } from '#lib/config.ts';
import { showAlert } from '#lib/notices.ts';
import { ApiProblem } from '#lib/problem.ts';
import { businessUnits } from '#features/customers/front.ts';
import { CashSteps } from '../CashSteps.tsx';
import { DayGate } from '../day/DayGate.tsx';
import { lastDays, cashInfo, cashOwed } from '../queries.ts';
import type { KnownReceipt } from '../read-cash.ts';
import { CashForm } from './CashForm.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { ReceivedCard } from './ReceivedCard.tsx';

const route = getRouteApi('/frame/cashpayment/$cv');

/** The number of the next receipt within the day; undefined without an open day. */
const nthOf = (days: CashDay[] = []) =>
  days.filter(({ closedAt }) => closedAt === '').map(({ receipts }) => receipts.length + 1)[0];

/** Step 2 of receiving cash: what the customer owes, what is paid, and the receipt. */
export function CashPaymentPage() {
  const t = useTranslations('cash.pay');
  const steps = useTranslations('cash.step');
  const { cv } = route.useParams();
  const { bu = '', org } = route.useSearch();
  const navigate = useNavigate();
  const units = useQuery(businessUnits());
  const unit = units.data?.find((one) => one.bu === bu || one.pathName === bu);
  // The debts wait for the units, because the address may name a unit by code or path: requested under both, the second answer removed typed
  // values. Our own server accepts either name, so it is asked also where the units cannot be read.
  const isUnitUnknown = units.isPending || (units.isError && !isOwnServer());
  const pathName = unit?.pathName ?? (isUnitUnknown ? '' : bu);
  const info = useQuery({
    ...cashInfo(pathName, cv),
    enabled: !org && isOwnServer() && pathName !== '',
  });
  const place = { pathName, cv, org: org ?? info.data?.orgCode ?? '' };
  const owed = useQuery(cashOwed(place));
  const day = useQuery({ ...lastDays(), enabled: isOwnServer() });
  const [receipt, setReceipt] = useState<KnownReceipt>();

  // Where no organisation accepts the cash, the specification leads home (§8).
  const isUnsupported =
    owed.isError &&
    (!isOwnServer() || (owed.error instanceof ApiProblem && owed.error.code === 'not_support'));
  const hasFailed = info.isError || isUnsupported;
  useEffect(() => {
    if (hasFailed) showAlert('not_support');
  }, [hasFailed]);

  // Without a business unit there is nothing to ask for: the customer is found again.
  if (bu === '') return <Navigate to="/cashpayment" replace />;
  const { data } = owed;
  const asked = pathName === '' ? units : owed;
  const acting = data && {
    name: data.cvName || data.cvCode,
    code: data.cvCode,
    org: data.orgName || data.orgCode,
    bu: unit?.buName ?? bu,
  };
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: steps('customer'), to: '/cashpayment', search: { bu } }]}
      actions={
        <CashSteps
          now={receipt ? 3 : 2}
          unit={unit?.buName}
          cvCode={cv}
          nth={receipt ? undefined : nthOf(day.data)}
        />
      }
      acting={
        acting && {
          ...acting,
          onChange: () => void navigate({ to: '/cashpayment', search: { bu } }),
        }
      }
    >
      {receipt ? (
        <ReceivedCard receipt={receipt} bu={bu} />
      ) : (
        <DayGate>
          {!data && !hasFailed && <UntilAnswered query={asked} bones={<CardBones rows={4} />} />}
          {data && (
            <CashForm
              key={`${cv} ${place.org}`}
              owed={data}
              readAt={owed.dataUpdatedAt}
              pathName={pathName}
              onReceipt={setReceipt}
            />
          )}
        </DayGate>
      )}
    </Page>
  );
}
