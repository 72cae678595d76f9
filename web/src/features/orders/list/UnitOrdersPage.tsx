import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ShoppingBasket, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { Page } from '#app/Page.tsx';
import { shortDate } from '#lib/formats/dates.ts';
import { ApiProblem } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { SearchBar, SearchField } from '#ui/forms/SearchField.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { UntilDates } from '#ui/forms/dates-wait.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { businessUnits } from '#features/customers/front.ts';
import { ManyDock } from '../many/ManyDock.tsx';
import { useManyMoves } from '../many/use-many-moves.ts';
import {
  rangeProblem,
  readUnitAddress,
  unitFilterOf,
  type OrderFilter,
  type UnitAddress,
} from './list-filter.ts';
import { OrderResults } from './OrderResults.tsx';
import { panelId, UnitTabs } from './OrderTabs.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { SaveOrders } from './SaveOrders.tsx';
import { UnitOrderList } from './UnitOrderList.tsx';
import { useUnitOrders } from './use-order-list.ts';

const route = getRouteApi('/frame/orderstatus/all');

/** The values of the address that change; undefined drops one. */
type Change = Partial<Omit<UnitAddress, 'status'>> & { status?: UnitAddress['status'] | undefined };

/** Orders of all customers that a person serves in a business unit, by status, in a range of days. */
export function UnitOrdersPage() {
  const t = useTranslations('orders');
  const address = route.useSearch();
  const go = route.useNavigate();
  const filter = unitFilterOf(address);
  const isWide = useWider(768);
  const list = useUnitOrders(filter);
  const { page: _, ...question } = filter;
  const many = useManyMoves(filter.bu, JSON.stringify(question), list.rows);
  const show = (next: UnitAddress) => void go({ search: next, replace: true, resetScroll: false });
  // Another filter starts at the first page again.
  const ask = ({ page: _, ...next }: Change) =>
    show(readUnitAddress({ ...address, page: 1, ...next }));
  // A supplier's own API may lack this call: then the user chooses one customer first.
  const isMissing = list.error instanceof ApiProblem && [404, 405, 501].includes(list.error.status);
  const leave = useNavigate();
  useEffect(() => {
    if (isMissing) void leave({ to: '/orderstatus', search: { bu: filter.bu }, replace: true });
  }, [isMissing, leave, filter.bu]);
  return (
    <Page title={t('title')} crumbs={[]} actions={isWide && <Ways bu={filter.bu} />}>
      <UnitTabs
        now={filter.tab}
        counts={list.counts}
        onChange={(tab) => ask({ tab, status: undefined })}
      />
      <Card as="section" flush id={panelId} role="tabpanel" aria-label={t(`tab.${filter.tab}`)}>
        <CardPart line="below" low gap={12}>
          <Finding filter={filter} onChange={ask} />
          <RangeFilter filter={filter} onChange={ask} />
          {filter.status && (
            <div>
              <Button
                kind="outline"
                size="small"
                icon={X}
                onClick={() => ask({ status: undefined })}
              >
                {t('unit.only', { status: t(`status.${filter.status}`) })}
              </Button>
            </div>
          )}
        </CardPart>
        <UntilDates isWrong={rangeProblem(filter) !== undefined}>
          <OrderResults
            list={{ ...list, rows: many.rows }}
            draw={(rows) => <UnitOrderList rows={rows} label={t('list.label')} many={many} />}
            onMore={() => show({ ...address, page: filter.page + 1 })}
            empty={<NothingFound filter={filter} onChange={ask} />}
          />
          <SaveOrders filter={filter} rows={list.rows} />
        </UntilDates>
      </Card>
      <ManyDock many={many} />
    </Page>
  );
}

/** A link to one customer's orders. */
const OneCustomer = ({ bu }: { bu: string }) => (
  <ButtonLink to="/orderstatus" search={{ bu }} kind="outline">
    {useTranslations('orders.unit')('one_customer')}
  </ButtonLink>
);

/** Links to one customer's orders, and to order for a customer, which a phone has in its bottom bar. */
function Ways({ bu }: { bu: string }) {
  const t = useTranslations('orders.unit');
  const canOrder = useMay('sales_order');
  return (
    <Row>
      <OneCustomer bu={bu} />
      {canOrder && (
        <ButtonLink to="/preorder" kind="secondary" icon={ShoppingBasket}>
          {t('order_for')}
        </ButtonLink>
      )}
    </Row>
  );
}

interface FindingProps {
  filter: OrderFilter;
  onChange: (next: Partial<UnitAddress>) => void;
}

/** A search by customer or order number, the choice of a business unit where there are several, and on a phone the link to one customer. */
function Finding({ filter, onChange }: FindingProps) {
  const t = useTranslations('orders.unit');
  const { data: units = [] } = useQuery(businessUnits());
  const now = units.find(({ bu, pathName }) => bu === filter.bu || pathName === filter.bu);
  const isWide = useWider(768);
  const unit = units.length > 1 && (
    <Select
      label={t('unit')}
      hideLabel
      options={units.map(({ bu, buName }) => ({ value: bu, label: buName }))}
      value={now?.bu ?? ''}
      onChange={(e) => onChange({ bu: e.currentTarget.value })}
    />
  );
  return (
    <SearchBar
      narrowBy="end"
      select={
        isWide ? (
          unit
        ) : (
          <Row gap={8}>
            {unit && <Grow>{unit}</Grow>}
            <OneCustomer bu={filter.bu} />
          </Row>
        )
      }
    >
      <SearchField
        label={t('search')}
        placeholder={t('search_hint')}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
    </SearchBar>
  );
}

function NothingFound({ filter: { tab, search, from, to }, onChange }: FindingProps) {
  const t = useTranslations('orders');
  const range = t('empty.range', { from: shortDate(from), to: shortDate(to) });
  if (search)
    return (
      <EmptyState
        drawing="match"
        title={t('search.none', { text: search })}
        action={<Button onClick={() => onChange({ search: '' })}>{t('search.clear')}</Button>}
      >
        {range}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={tab === 'ALL' ? 'cart' : 'match'}
      title={t(`empty.${tab}`)}
      action={
        tab !== 'ALL' && <Button onClick={() => onChange({ tab: 'ALL' })}>{t('empty.all')}</Button>
      }
    >
      {range}
    </EmptyState>
  );
}
