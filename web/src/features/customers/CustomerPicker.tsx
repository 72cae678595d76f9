import type { BusinessUnit, CustomerOrg } from '#contract/customers/calls.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayDate, shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { useFirstHit } from '#ui/forms/use-first-hit.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { ChoiceRows } from '#ui/lists/ChoiceRows.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { customerRows, type CustomerRow } from './customer-rows.ts';
import { OrganisationSheet } from './OrganisationSheet.tsx';
import { customerPages, organisationsOf } from './queries.ts';

interface CustomerPickerProps {
  unit: Pick<BusinessUnit, 'bu' | 'buName'>;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (row: CustomerOrg) => void;
}

/** Customers of a business unit, found by name or code on the server, 24 a page. */
export function CustomerPicker({ unit, search, onSearch, onChoose }: CustomerPickerProps) {
  const t = useTranslations('customers');
  /** "โรงงานสระบุรี" for one organisation, "3 หน่วยงานขาย" for several. */
  const organisationWords = (names: readonly string[]) =>
    names.length === 1 ? (names[0] ?? '') : t('organisations', { count: names.length });
  const queries = useQueryClient();
  const figuresOf = useFigures();
  const [asking, setAsking] = useState<CustomerRow>();
  const pages = useInfiniteQuery(customerPages(unit.bu, search));
  const pairs = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const customers = customerRows(pairs);
  // Callers who may not follow orders, and a supplier's own API, have names alone.
  const hasFigures = customers.some(({ owedAmt }) => owedAmt !== undefined);
  const total = pages.data?.pages[0]?.total ?? 0;
  // Very common words: the server does not count hits beyond the loaded pages.
  const isMore = pages.data?.pages.at(-1)?.atLeast === true;
  const summary = isMore ? t('found_more', { count: pairs.length }) : t('found', { count: total });

  const isFresh = pages.isSuccess && !pages.isPlaceholderData;
  useEffect(() => {
    if (isFresh && search) announce(summary);
  }, [isFresh, search, summary]);

  const goToFirstHit = useFirstHit({
    words: search,
    isHere: !pages.isFetching,
    first: '#customers-found button',
  });

  const choose = async (customer: CustomerRow) => {
    // The last loaded customer may have more organisations on the next page.
    const isLast = customer.cvCode === customers.at(-1)?.cvCode && pages.hasNextPage;
    const organisations = isLast
      ? await queries
          .fetchQuery(organisationsOf(unit.bu, customer.cvCode))
          .catch(() => customer.organisations)
      : customer.organisations;
    const [only] = organisations;
    if (only && organisations.length === 1) onChoose(only);
    else setAsking({ ...customer, organisations });
  };

  if (!pages.data) return <UntilAnswered query={pages} bones={<CardBones rows={5} />} />;
  const isNobody = total === 0 && search === '';
  return (
    <Stack as="section" gap={8} aria-label={t('customer')}>
      {!isNobody && (
        <SearchField
          label={t('search')}
          placeholder={t('search_placeholder')}
          value={search}
          onSearch={onSearch}
          onEnter={goToFirstHit}
        />
      )}
      {!isNobody && <Caption aria-busy={pages.isFetching}>{summary}</Caption>}
      {isNobody && (
        <EmptyState drawing="gate" title={t('nobody_unit', { unit: unit.buName })}>
          {t('nobody_unit_text')}
        </EmptyState>
      )}
      {total === 0 && search !== '' && (
        <EmptyState
          drawing="match"
          title={t('no_match', { search })}
          action={<Button onClick={() => onSearch('')}>{t('clear_search')}</Button>}
        >
          {t('no_match_text', { unit: unit.buName })}
        </EmptyState>
      )}
      {customers.length > 0 && (
        <Card flush id="customers-found">
          <ChoiceRows
            label={t('customer')}
            {...(hasFigures && {
              heads: [t('customer'), t('code_head'), t('last_head'), t('owed_head')] as const,
            })}
            rows={customers.map((customer) => ({
              key: customer.cvCode,
              name: customer.cvName,
              code: customer.cvCode,
              more: [organisationWords(customer.organisations.map((row) => row.orgName))],
              ...(hasFigures && figuresOf(customer)),
              onChoose: () => void choose(customer),
            }))}
          />
        </Card>
      )}
      <LoadMore
        {...morePages(pages)}
        shown={pairs.length}
        total={total}
        {...(isMore && { summary })}
      />
      <OrganisationSheet
        customer={asking}
        onClose={() => setAsking(undefined)}
        onChoose={onChoose}
      />
    </Stack>
  );
}

/** When a customer ordered last, with the sum from 768 px, and what they owe, with its days where it is overdue. */
function useFigures() {
  const t = useTranslations('customers');
  const isDesk = useWider(1024);
  const hasRoom = useWider(768);
  return ({ last, owedAmt = 0, overdueDays = 0 }: CustomerRow) => {
    const sum = last && hasRoom ? ` · ${bareMoney(fromWire(last.amount))}` : '';
    return {
      last: !last
        ? t('never')
        : isDesk
          ? `${shortDate(last.date)}${sum}`
          : t('last_on', { words: `${dayDate(last.date)}${sum}` }),
      amount: bareMoney(fromWire(owedAmt)),
      ...(owedAmt > 0 &&
        overdueDays > 0 && {
          note: { words: t('overdue_for', { days: overdueDays }), tone: 'danger' as const },
        }),
    };
  };
}
