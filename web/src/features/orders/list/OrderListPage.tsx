import type { QueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ContactRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import type { PageAddress } from '#app/page.ts';
import { has } from '#lib/config.ts';
import { useUser } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { UntilDates } from '#ui/forms/dates-wait.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import {
  knownUnit,
  organisationsOf,
  placeIn,
  CustomerPage,
  usePlace,
} from '#features/customers/front.ts';
import { SendDocument } from '#features/notices/front.documents.ts';
import { EmptyOrders } from './EmptyOrders.tsx';
import { change, filterOf, rangeProblem, readAddress, type OrderAddress } from './list-filter.ts';
import { OrderResults } from './OrderResults.tsx';
import { OrderTabs, panelId } from './OrderTabs.tsx';
import { orderPage } from '../queries.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { SaveOrders } from './SaveOrders.tsx';
import { useOrderList } from './use-order-list.ts';

const route = getRouteApi('/frame/orderstatus/orders');

/** Sends the page's requests before it is drawn for the first time; nothing at a supplier's own API. */
export async function begin(queries: QueryClient, { search }: PageAddress): Promise<void> {
  const filter = filterOf(readAddress({ ...search }));
  const unit = knownUnit(filter.bu);
  if (!unit || !filter.cv || !filter.org || rangeProblem(filter)) return;
  await Promise.all([
    queries.prefetchQuery(organisationsOf(unit.bu, filter.cv)),
    queries.prefetchQuery(orderPage(filter, 1)),
  ]);
}

/** Orders of one customer by status, in a range of days. */
export function OrderListPage() {
  const t = useTranslations('orders');
  const address = route.useSearch();
  const go = route.useNavigate();
  const filter = filterOf(address);
  const list = useOrderList(filter);
  const place = placeIn(usePlace(address));
  // The page of a customer that a salesperson serves.
  const isStaff = useUser().userGroup !== 'CUSTOMER';
  const maySend = useMay('payment');
  const show = (next: OrderAddress) => void go({ search: next, replace: true, resetScroll: false });
  const ask = (next: Partial<OrderAddress>) => show(change(address, next));

  return (
    <CustomerPage title={t('title')} place={place} chooser="/orderstatus" crumbs={[]}>
      <OrderTabs address={address} now={filter.tab} counts={list.counts} />
      <Card as="section" flush id={panelId} role="tabpanel" aria-label={t(`tab.${filter.tab}`)}>
        <CardPart line="below" low>
          <RangeFilter filter={filter} onChange={ask} />
        </CardPart>
        <UntilDates isWrong={rangeProblem(filter) !== undefined}>
          <OrderResults
            list={list}
            onMore={() => show({ ...address, page: filter.page + 1 })}
            empty={<EmptyOrders filter={filter} counts={list.counts} onChange={ask} />}
          />
          <SaveOrders filter={filter} rows={list.rows} />
        </UntilDates>
        {isStaff && filter.cv && filter.org && (
          <CardPart line="above" low>
            <Row wrap justify="end">
              {has('customer-notes') && (
                <ButtonLink
                  to="/customers"
                  search={{ bu: filter.bu, cv: filter.cv, org: filter.org }}
                  kind="outline"
                  icon={ContactRound}
                >
                  {t('customer')}
                </ButtonLink>
              )}
              {maySend && (
                <SendDocument
                  document="statement"
                  bu={filter.bu}
                  cvCode={filter.cv}
                  orgCode={filter.org}
                >
                  {t('send_statement')}
                </SendDocument>
              )}
            </Row>
          </CardPart>
        )}
      </Card>
    </CustomerPage>
  );
}
