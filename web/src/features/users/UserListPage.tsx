import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { announce } from '../../ui/Announcer.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWider } from '../../ui/use-wider.ts';
import { change, codeOf, sortingOf, type ListChange } from './list-address.ts';
import { UserListFilters } from './UserListFilters.tsx';
import { Pager } from './Pager.tsx';
import { userPage } from './queries.ts';
import { UserBones } from './UserBones.tsx';
import { UserCards } from './UserCards.tsx';
import { UserTable } from './UserTable.tsx';
import './accounts.css';

const route = getRouteApi('/frame/accounts');

/** Everyone who has an account, 10 a page: found by name, sorted, and one press from their form. */
export function UserListPage() {
  const t = useTranslations('users');
  const address = route.useSearch();
  const go = route.useNavigate();
  const isWide = useWider(768);
  const users = useQuery(userPage(address));
  const list = users.data;
  const ask = (next: ListChange) => void go({ search: change(address, next), replace: true, resetScroll: false });
  const openPage = (page: number) => void go({ search: change(address, { page }) });

  const found = users.isSuccess && !users.isPlaceholderData ? list?.total : undefined;
  useEffect(() => {
    if (found !== undefined) announce(t('list.found', { count: found }));
  }, [found, t]);

  return (
    <Page
      title={t('title')}
      crumbs={[]}
      actions={
        <Link to="/accounts/create" className={`${buttonClass({ kind: 'primary' })} max-md:justify-self-start`}>
          <Icon of={UserPlus} />
          {t('add')}
        </Link>
      }
    >
      <section className="card flush" aria-label={t('list.label')} aria-busy={users.isFetching}>
        <UserListFilters address={address} onChange={ask} />
        {list && list.rows.length > 0 && isWide && (
          <UserTable rows={list.rows} sorting={sortingOf(address.sort)} onSort={(next) => ask({ sort: codeOf(next) })} />
        )}
        {list && list.rows.length > 0 && !isWide && <UserCards rows={list.rows} />}
        {users.isError && <FailState error={users.error} onRetry={() => void users.refetch()} />}
        {list?.total === 0 && (
          <EmptyState
            drawing="match"
            title={t('search.none', { search: address.search ?? '' })}
            action={<Button onClick={() => void go({ search: {}, replace: true })}>{t('search.clear')}</Button>}
          >
            {t('search.none_text')}
          </EmptyState>
        )}
        {list && list.total > 0 && list.rows.length === 0 && (
          <EmptyState drawing="match" title={t('pages.beyond')} action={<Button onClick={() => openPage(1)}>{t('pages.first')}</Button>} />
        )}
        {users.isPending && <UserBones onRetry={() => void users.refetch()} />}
        {list && list.rows.length > 0 && <Pager list={list} onPage={openPage} />}
      </section>
    </Page>
  );
}
