import type { CustomerOrg } from '#contract/customers/calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { SaveMenu } from '#app/SaveAs.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { ChooseAllFound } from './ChooseAllFound.tsx';
import { NoCustomers } from './NoCustomers.tsx';
import { CustomerRows } from './CustomerRow.tsx';
import { customerPages, fetchAssignments, type UserUnit, type ListName } from './queries.ts';

interface CustomerListProps {
  name: ListName;
  userUnit: UserUnit;
  unitName: string;
  search: string;
  onSearch: (search: string) => void;
  picked: ReadonlyMap<string, CustomerOrg>;
  onToggle: (row: CustomerOrg) => void;
  onAdd: (rows: readonly CustomerOrg[]) => void;
  onClear: () => void;
}

/** One of the two lists: searched on the server, 100 a page, with a tick box for each row. */
export function CustomerList({
  name,
  userUnit,
  unitName,
  search,
  onSearch,
  picked,
  onToggle,
  onAdd,
  onClear,
}: CustomerListProps) {
  const t = useTranslations('assignment.lists');
  const pages = useInfiniteQuery(customerPages(name, userUnit, search));
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const last = pages.data?.pages.at(-1);
  const found = last && {
    count: last.atLeast ? rows.length : last.total,
    isMore: last.atLeast === true,
  };

  const isFresh = pages.isSuccess && !pages.isPlaceholderData;
  const summary = found && t(found.isMore ? 'found_more' : 'found', { count: found.count });
  useEffect(() => {
    if (isFresh && search && summary) announce(summary);
  }, [isFresh, search, summary]);

  return (
    <Card as="section" flush aria-label={t(name)} aria-busy={pages.isFetching}>
      <CardPart line="below" low gap={8}>
        <Row between>
          <div>
            <Only on="desk">
              <h2>{t(name)}</h2>
            </Only>
            {summary && (
              <Caption>
                <Dotted facts={[summary, rows.length > 0 && t(`pick_${name}`)]} />
              </Caption>
            )}
          </div>
          {rows.length > 0 && (
            <SaveMenu
              name={['customers', name, userUnit.userId]}
              fetch={(format) => fetchAssignments(name, userUnit, search, format)}
            />
          )}
        </Row>
        <SearchField
          label={t(`search_${name}`)}
          placeholder={t('placeholder')}
          value={search}
          onSearch={onSearch}
        />
        {rows.length > 0 && (
          <ChooseAllFound
            name={name}
            userUnit={userUnit}
            search={search}
            chosen={picked.size}
            onAdd={onAdd}
            onClear={onClear}
          />
        )}
      </CardPart>
      <UntilAnswered
        query={pages}
        bones={
          <CardPart>
            <RowBones rows={6} />
          </CardPart>
        }
      />
      {rows.length > 0 && pages.data && (
        <CustomerRows
          pages={pages.data.pages}
          list={name}
          label={t(name)}
          picked={picked}
          onToggle={onToggle}
        />
      )}
      {pages.data && rows.length === 0 && (
        <NoCustomers name={name} unitName={unitName} search={search} onSearch={onSearch} />
      )}
      {rows.length > 0 && found && (
        <LoadMore
          {...morePages(pages)}
          shown={rows.length}
          total={found.count}
          {...(found.isMore && { summary: t('shown', { count: rows.length }) })}
        />
      )}
    </Card>
  );
}
