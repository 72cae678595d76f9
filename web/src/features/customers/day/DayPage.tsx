import type { DayCustomer } from '#contract/customers/day/shapes.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { WholeList } from '#ui/lists/List.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { beginsInStaffUnit, chooseStaffUnit, useStaffUnit } from '../staff-unit.ts';
import { UnitChoice } from '../UnitChoice.tsx';
import { DayRow } from './DayRow.tsx';
import { dayOf } from './queries.ts';
import { hasReason, reasonNames, type ReasonName } from './reasons.ts';

const route = getRouteApi('/frame/customers/day');

export const begin = beginsInStaffUnit((queries: QueryClient, bu) =>
  queries.prefetchQuery(dayOf(bu)),
);

/** The customers that a salesperson calls today: a row for each customer with all its reasons. */
export function DayPage() {
  const t = useTranslations('customers/day');
  const bu = useStaffUnit() ?? '';
  const { only } = route.useSearch();
  const go = route.useNavigate();
  const day = useQuery(dayOf(bu));
  const all = day.data?.data ?? [];
  const chosen = reasonNames.find((name) => name === only);
  const rows = chosen ? all.filter((one) => hasReason(one, chosen)) : all;
  const show = (next: string) =>
    void go({ search: next === 'all' ? {} : { only: next }, replace: true, resetScroll: false });
  return (
    <Page title={t('title')} crumbs={[]}>
      <Card as="section" flush aria-label={t('title')}>
        <UnitChoice bu={bu} onChoose={chooseStaffUnit} />
        {all.length > 0 && (
          <CardPart low line="below">
            <Stack gap={8}>
              <Chips
                label={t('only')}
                items={chipsOf(all, t)}
                value={chosen ?? 'all'}
                onChange={show}
                wrap="desk"
              />
              <Caption>
                {t('people', { count: rows.length, all: day.data?.customers ?? 0 })}
              </Caption>
              {day.data?.isCut && <Caption tone="warning">{t('cut')}</Caption>}
            </Stack>
          </CardPart>
        )}
        <UntilAnswered
          query={day}
          bones={<ListBones rows={5} phone={168} desk={128} second={96} end="words" />}
        />
        {day.data && all.length === 0 && (
          <EmptyState drawing="path" title={t('none')}>
            {t('none_text')}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <WholeList
            label={t('title')}
            rows={rows}
            row={(customer) => (
              <DayRow key={`${customer.cvCode} ${customer.orgCode}`} bu={bu} customer={customer} />
            )}
          />
        )}
      </Card>
    </Page>
  );
}

/** The reasons that are there, each with how many customers have it. */
function chipsOf(
  all: readonly DayCustomer[],
  t: ReturnType<typeof useTranslations<'customers/day'>>,
) {
  const counted = (name: ReasonName) => all.filter((one) => hasReason(one, name)).length;
  return [
    { id: 'all', label: `${t('all')} ${all.length}` },
    ...reasonNames
      .map((name) => ({ name, count: counted(name) }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => ({ id: name, label: `${t(`chip.${name}`)} ${count}` })),
  ];
}
