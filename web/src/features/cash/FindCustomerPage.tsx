import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { bareMoney } from '#contract/written-money.ts';
import type { CashCustomer } from '#contract/cash/shapes.ts';
import { Page } from '#app/Page.tsx';
import { isOwnServer } from '#lib/config.ts';
import { dayDate, shortDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { ChoiceRows } from '#ui/lists/ChoiceRows.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { businessUnits } from '#features/customers/front.ts';
import { CustomerPicker, UnitTiles } from '#features/customers/front.parts.ts';
import { CashSteps } from './CashSteps.tsx';
import { DayGate, useIsDayMissing } from './day/DayGate.tsx';
import { cashCustomers, roundPages } from './queries.ts';
import { ToCollect } from './ToCollect.tsx';

const route = getRouteApi('/frame/cashpayment');

/** Steps 0 and 1 of receiving cash: the business unit, where the agent has several, and the customer. */
export function FindCustomerPage() {
  const t = useTranslations('cash.find');
  const { bu, search = '' } = route.useSearch();
  const navigate = useNavigate();
  const isDayMissing = useIsDayMissing();
  const units = useQuery(businessUnits());
  const [only] = units.data ?? [];
  const unit =
    units.data?.length === 1
      ? only
      : units.data?.find((one) => one.bu === bu || one.pathName === bu);
  const go = (next: { bu?: string; search?: string }) =>
    void navigate({ to: '/cashpayment', search: next, replace: next.search !== undefined });
  return (
    <Page
      title={t('title')}
      actions={!isDayMissing && <CashSteps now={unit ? 1 : 0} unit={unit?.buName} />}
    >
      <DayGate>
        <Stack gap={20}>
          {/* A copy, because copying reads all fields: TanStack draws a component again only for fields that it has read. */}
          <UntilAnswered query={{ ...units }} bones={<CardBones rows={5} />} />
          {units.data?.length === 0 && <EmptyState drawing="gate" title={t('nobody')} />}
          {(units.data?.length ?? 0) > 1 && (
            <UnitTiles
              units={units.data ?? []}
              chosen={unit?.bu ?? ''}
              onChoose={(chosen) => go({ bu: chosen })}
            />
          )}
          {unit && !isOwnServer() && (
            <CustomerPicker
              key={unit.bu}
              unit={unit}
              search={search}
              onSearch={(words) => go({ bu: unit.bu, search: words })}
              onChoose={({ cvCode, orgCode }) =>
                void navigate({
                  to: '/cashpayment/$cv',
                  params: { cv: cvCode },
                  search: { bu: unit.bu, org: orgCode },
                })
              }
            />
          )}
          {unit && isOwnServer() && (
            <Customers
              bu={unit.bu}
              pathName={unit.pathName}
              search={search}
              onSearch={(words) => go({ bu: unit.bu, search: words })}
            />
          )}
        </Stack>
      </DayGate>
    </Page>
  );
}

interface CustomersProps {
  bu: string;
  pathName: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Customers by name, code or telephone, with what they owe. */
function Customers({ bu, pathName, search, onSearch }: CustomersProps) {
  const t = useTranslations('cash.find');
  const navigate = useNavigate();
  const isDesk = useWider(1024);
  const figuresOf = useFigures();
  const pages = useInfiniteQuery(cashCustomers(pathName, search));
  const round = useInfiniteQuery(roundPages());
  // While today's round loads the customers below it wait, or it would move them under a finger; without a network they do not.
  const isRoundAsked = search === '' && round.isLoading;
  const rows = isRoundAsked ? [] : (pages.data?.pages.flatMap((page) => page.data) ?? []);
  return (
    <Stack as="section" gap={12} aria-label={t('customers')}>
      <SearchField
        label={t('search')}
        placeholder={t('placeholder')}
        value={search}
        onSearch={onSearch}
      />
      {search === '' && <ToCollect />}
      <UntilAnswered query={pages} bones={<CardBones rows={5} />} />
      {pages.data && isRoundAsked && <CardBones rows={5} />}
      {pages.isSuccess && !isRoundAsked && rows.length === 0 && (
        <EmptyState drawing="match" title={t('nobody')}>
          {t('nobody_text')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Card flush>
          <ChoiceRows
            label={t('customers')}
            heads={[t('customers'), t('code'), t('last_paid'), t('owes')]}
            rows={rows.map(({ cvCode, cvName, orgCode, orgName, telNo, ...figures }) => ({
              key: `${cvCode} ${orgCode}`,
              name: cvName,
              code: cvCode,
              more: isDesk ? [orgName, telNo] : [orgName],
              ...figuresOf(figures),
              onChoose: () =>
                void navigate({
                  to: '/cashpayment/$cv',
                  params: { cv: cvCode },
                  search: { bu, org: orgCode },
                }),
            }))}
          />
        </Card>
      )}
      <LoadMore
        {...morePages(pages)}
        shown={rows.length}
        total={rows.length}
        summary={t('shown', { count: rows.length })}
      />
    </Stack>
  );
}

/** When a customer paid cash last, with the sum from 768 px, and what they owe, with its days where it is overdue. */
function useFigures() {
  const t = useTranslations('cash.find');
  const isDesk = useWider(1024);
  const hasRoom = useWider(768);
  return ({
    lastPaid,
    owedAmt,
    overdueDays,
  }: Pick<CashCustomer, 'lastPaid' | 'owedAmt' | 'overdueDays'>) => {
    const sum = lastPaid && hasRoom ? ` · ${bareMoney(fromWire(lastPaid.amount))}` : '';
    return {
      last:
        lastPaid &&
        (isDesk
          ? `${shortDate(lastPaid.date)}${sum}`
          : t('last_paid_on', { words: `${dayDate(lastPaid.date)}${sum}` })),
      amount: bareMoney(fromWire(owedAmt)),
      ...(owedAmt > 0 &&
        overdueDays > 0 && {
          note: { words: t('overdue_for', { days: overdueDays }), tone: 'danger' as const },
        }),
    };
  };
}
