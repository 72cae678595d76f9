import type { CustomerOrg } from '@smart-order/contract/customers/calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../ui/Announcer.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { Loading, RowBones } from '../../ui/Loading.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ChooseAllFound } from './ChooseAllFound.tsx';
import { PickMore, PickNothing } from './PickEnds.tsx';
import { CustomerRows } from './CustomerRow.tsx';
import { customerPages, type UserUnit, type ListName } from './queries.ts';

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

/** One of the two lists: searched on the server, 100 a page, each row chosen by its tick box. */
export function CustomerList({ name, userUnit, unitName, search, onSearch, picked, onToggle, onAdd, onClear }: CustomerListProps) {
  const t = useTranslations('assignment.lists');
  const pages = useInfiniteQuery(customerPages(name, userUnit, search));
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const last = pages.data?.pages.at(-1);
  const found = last && { count: last.atLeast ? rows.length : last.total, isMore: last.atLeast };

  const isFresh = pages.isSuccess && !pages.isPlaceholderData;
  const said = found && t(found.isMore ? 'found_more' : 'found', { count: found.count });
  useEffect(() => {
    if (isFresh && search && said) announce(said);
  }, [isFresh, search, said]);

  return (
    <section className="card flush assign-list" aria-label={t(name)} aria-busy={pages.isFetching}>
      <div className="assign-find">
        <div className="row between wide-only">
          <h2>{t(name)}</h2>
          {said && <p className="cap">{said}</p>}
        </div>
        <SearchField label={t(`search_${name}`)} placeholder={t('placeholder')} value={search} onSearch={onSearch} />
        {said && <p className="cap narrow-only">{said}</p>}
        {rows.length > 0 && <ChooseAllFound name={name} userUnit={userUnit} search={search} chosen={picked.size} onAdd={onAdd} onClear={onClear} />}
      </div>
      {pages.isPending && (
        <Loading onRetry={() => void pages.refetch()}>
          <div className="pad">
            <RowBones rows={6} />
          </div>
        </Loading>
      )}
      {pages.isError && !pages.data && <FailState error={pages.error} onRetry={() => void pages.refetch()} />}
      {rows.length > 0 && pages.data && <CustomerRows pages={pages.data.pages} list={name} label={t(name)} picked={picked} onToggle={onToggle} />}
      {pages.data && rows.length === 0 && <PickNothing name={name} unitName={unitName} search={search} onSearch={onSearch} />}
      {rows.length > 0 && found && <PickMore pages={pages} shown={rows.length} {...found} />}
    </section>
  );
}
