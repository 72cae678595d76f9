import { mostSearched } from '#contract/payments/matching/money.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListPager } from '#app/ListPager.tsx';
import { Page } from '#app/Page.tsx';
import { fromWire } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { SearchBar, SearchField } from '#ui/forms/SearchField.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Money } from '#ui/text/Money.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { useOwnUnits, useStaffUnit } from '#features/customers/front.ts';
import { AdvancesList } from './AdvancesList.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import type { MatchingAddress } from './matching-address.ts';
import { StatementCard } from './StatementCard.tsx';
import { parkedMoney } from './queries.ts';

const route = getRouteApi('/frame/payment/matching');
const panelId = 'matching-panel';

/** Money from banks that fitted no payment: open decisions, refunds to pay, and what is decided; and money that was taken in advance. */
export function MatchingPage() {
  const t = useTranslations('payments/matching');
  const address = route.useSearch();
  const go = route.useNavigate();
  const first = useStaffUnit() ?? '';
  const bu = address.bu ?? first;
  const ask = (next: MatchingAddress) =>
    void go({ search: next, replace: true, resetScroll: false });
  const { page: _, ...question } = address;
  const tab = address.advances ? 'advances' : tabOf(address);
  return (
    <Page title={t('title')} crumbs={[]}>
      <Tabs
        label={t('tabs')}
        items={(['open', 'refunds', 'decided', 'advances'] as const).map((id) => ({
          id,
          label: t(id),
        }))}
        value={tab}
        onChange={(id) =>
          ask({
            ...(address.bu && { bu: address.bu }),
            ...(address.q && { q: address.q }),
            ...(id !== 'open' && { [id]: true }),
          })
        }
        panelId={panelId}
      />
      <Card as="section" flush id={panelId} role="tabpanel" aria-label={t(tab)}>
        {tab === 'advances' ? (
          <AdvancesList
            bu={bu}
            page={address.page ?? 1}
            onPage={(page) => ask({ ...question, page })}
          />
        ) : (
          <>
            <CardPart line="below" low>
              <Finding
                bu={bu}
                q={address.q ?? ''}
                onChange={(next) => ask({ ...question, ...next })}
              />
            </CardPart>
            <Found bu={bu} address={address} onChange={ask} />
          </>
        )}
      </Card>
      <StatementCard key={bu} bu={bu} />
    </Page>
  );
}

const tabOf = ({ refunds, decided }: MatchingAddress) =>
  refunds ? 'refunds' : decided ? 'decided' : 'open';

function Finding({
  bu,
  q,
  onChange,
}: {
  bu: string;
  q: string;
  onChange: (next: MatchingAddress) => void;
}) {
  const t = useTranslations('payments/matching');
  const units = useOwnUnits() ?? [];
  return (
    <SearchBar
      narrowBy="end"
      select={
        units.length > 1 && (
          <Select
            label={t('unit')}
            hideLabel
            options={units.map((unit) => ({ value: unit.bu, label: unit.buName }))}
            value={bu}
            onChange={(e) => onChange({ bu: e.currentTarget.value })}
          />
        )
      }
    >
      <SearchField
        label={t('search')}
        placeholder={t('search_hint')}
        value={q}
        onSearch={(text) => onChange({ q: text })}
      />
    </SearchBar>
  );
}

function Found({
  bu,
  address,
  onChange,
}: {
  bu: string;
  address: MatchingAddress;
  onChange: (next: MatchingAddress) => void;
}) {
  const t = useTranslations('payments/matching');
  const { q = '', page = 1 } = address;
  const which = tabOf(address);
  const found = useQuery({
    ...parkedMoney({ bu, which, search: q, page }),
    enabled: bu !== '',
  });
  if (!found.data)
    return (
      <UntilAnswered
        query={found}
        bones={<ListBones rows={4} phone={220} desk={64} second={160} end="status" />}
      />
    );
  const { data: rows, pagination } = found.data;
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="match"
        title={q ? t('none_like', { text: q, most: mostSearched }) : t(`none_${which}`)}
        action={q && <Button onClick={() => onChange({ ...address, q: '' })}>{t('clear')}</Button>}
      >
        {!q && which === 'open' && t('none_open_text')}
      </EmptyState>
    );
  return (
    <>
      {found.data.sum !== undefined && (
        <CardPart line="below" low>
          <Row between wrap>
            {t(`sum_${which}`, { count: pagination.total })}
            <Money amount={fromWire(found.data.sum)} size="mid" />
          </Row>
        </CardPart>
      )}
      <MoneyTable bu={bu} rows={rows} />
      <ListPager
        label={t('pages')}
        list={pagination}
        onPage={(to) => onChange({ ...address, page: to })}
      />
    </>
  );
}
