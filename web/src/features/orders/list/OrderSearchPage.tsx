import { searchedFields, type SearchedField } from '#contract/orders/searched-fields.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { SearchBar, SearchField } from '#ui/forms/SearchField.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { useFirstHit } from '#ui/forms/use-first-hit.ts';
import { UntilDates } from '#ui/forms/dates-wait.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { placeIn, CustomerPage, usePlace } from '#features/customers/front.ts';
import {
  change,
  filterOf,
  rangeProblem,
  type OrderAddress,
  type OrderFilter,
} from './list-filter.ts';
import { OrderResults } from './OrderResults.tsx';
import { OrderTabs, panelId } from './OrderTabs.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { SaveOrders } from './SaveOrders.tsx';
import { useOrderList } from './use-order-list.ts';
import { addDays } from '#contract/calendar.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { EmptyState } from '#ui/text/EmptyState.tsx';

const route = getRouteApi('/frame/orderstatus/orders/search');

/** Finds an order by its number, invoice, lorry or place, in every status. */
export function OrderSearchPage() {
  const t = useTranslations('orders');
  const address = route.useSearch();
  const go = route.useNavigate();
  const filter = filterOf(address);
  const isAsked = filter.search !== '';
  const list = useOrderList(filter, isAsked);
  const place = placeIn(usePlace(address));
  const show = (next: OrderAddress) => void go({ search: next, replace: true, resetScroll: false });
  const ask = (next: Partial<OrderAddress>) => show(change(address, next));
  const goToFirstHit = useFirstHit({
    words: filter.search,
    isHere: isAsked && !list.isWaiting,
    first: `#${panelId} a`,
  });
  const { bu, cv, org } = address;

  return (
    <CustomerPage
      title={t('search.title')}
      place={place}
      chooser="/orderstatus"
      crumbs={[{ label: t('title'), to: '/orderstatus/orders', search: { bu, cv, org } }]}
    >
      <OrderTabs address={address} now="SEARCH" counts={undefined} />
      <Card as="section" flush id={panelId} role="tabpanel" aria-label={t('tab.SEARCH')}>
        <CardPart line="below" low gap={12}>
          <SearchBar
            narrowBy="start"
            select={
              <Select
                label={t('search.by')}
                hideLabel
                options={searchedFields.map((value) => ({ value, label: t(`search.${value}`) }))}
                value={filter.searchBy}
                onChange={(e) => ask({ searchBy: e.currentTarget.value as SearchedField })}
              />
            }
          >
            <SearchField
              label={t('search.field')}
              placeholder={t(`search.hint_${filter.searchBy}`)}
              value={filter.search}
              onSearch={(search) => ask({ search })}
              onEnter={goToFirstHit}
            />
          </SearchBar>
          <RangeFilter filter={filter} onChange={ask} />
        </CardPart>
        {isAsked ? (
          <>
            <UntilDates isWrong={rangeProblem(filter) !== undefined}>
              <OrderResults
                list={list}
                onMore={() => show({ ...address, page: filter.page + 1 })}
                empty={<NoOrderFound filter={filter} onChange={ask} />}
              />
              <SaveOrders filter={filter} rows={list.rows} />
            </UntilDates>
          </>
        ) : (
          <EmptyState drawing="match" title={t('search.start')}>
            {t('search.start_text')}
          </EmptyState>
        )}
      </Card>
    </CustomerPage>
  );
}

/** Shown without a hit: the days searched, and a wider search. */
function NoOrderFound({
  filter: { search, from, to },
  onChange,
}: {
  filter: OrderFilter;
  onChange: (next: Partial<OrderAddress>) => void;
}) {
  const t = useTranslations('orders');
  const yearAgo = addDays(to, -365);
  const action =
    from > yearAgo ? (
      <Button onClick={() => onChange({ from: yearAgo })}>{t('empty.wider')}</Button>
    ) : (
      <Button onClick={() => onChange({ search: '' })}>{t('search.clear')}</Button>
    );
  return (
    <EmptyState drawing="match" title={t('search.none', { text: search })} action={action}>
      {t('search.none_text', { from: shortDate(from), to: shortDate(to) })}
    </EmptyState>
  );
}
