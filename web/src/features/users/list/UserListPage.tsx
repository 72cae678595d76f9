import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ListPager } from '#app/ListPager.tsx';
import { Page } from '#app/Page.tsx';
import { SaveMenu } from '#app/SaveAs.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { useFirstHit } from '#ui/forms/use-first-hit.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { UntilAnswered } from '#ui/text/Loading.tsx';
import { change, codeOf, sortingOf, type ListChange } from './list-address.ts';
import { fetchUsers, userPage } from '../queries.ts';
import { UserListFilters } from './UserListFilters.tsx';
import { UserBones, UserRows } from './UserRows.tsx';

const route = getRouteApi('/frame/accounts');

/** All users, 10 a page: searched by name, sorted, and one press from their form. */
export function UserListPage() {
  const t = useTranslations('users');
  const address = route.useSearch();
  const go = route.useNavigate();
  const users = useQuery(userPage(address));
  const list = users.data;
  const ask = (next: ListChange) =>
    void go({ search: change(address, next), replace: true, resetScroll: false });
  const goToFirstHit = useFirstHit({
    words: address.search ?? '',
    isHere: !users.isFetching,
    first: 'main a[href*="/accounts/edit"]',
  });
  const openPage = (page: number) => void go({ search: change(address, { page }) });

  const summary =
    list &&
    (list.atLeast
      ? t('list.found_more', { count: list.to })
      : t('list.found', { count: list.total }));
  const found = users.isSuccess && !users.isPlaceholderData ? summary : undefined;
  useEffect(() => {
    if (found !== undefined) announce(found);
  }, [found]);

  return (
    <Page
      title={t('title')}
      crumbs={[]}
      actions={
        <Row between>
          <AddUser />
          {list && list.rows.length > 0 && (
            <SaveMenu name={['users']} fetch={(format) => fetchUsers(address, format)} />
          )}
        </Row>
      }
    >
      <Card as="section" flush aria-label={t('list.label')} aria-busy={users.isFetching}>
        <UserListFilters
          address={address}
          sorts={list?.total !== 0}
          onChange={ask}
          onEnter={goToFirstHit}
        />
        {list && list.rows.length > 0 && (
          <UserRows
            rows={list.rows}
            sorting={sortingOf(address.sort)}
            onSort={(next) => ask({ sort: codeOf(next) })}
          />
        )}
        {list?.total === 0 && (
          <EmptyState
            drawing="match"
            title={t('search.none', { search: address.search ?? '' })}
            action={
              <Button onClick={() => void go({ search: {}, replace: true })}>
                {t('search.clear')}
              </Button>
            }
          >
            {t(address.by ? 'search.none_in' : 'search.none_text')}
          </EmptyState>
        )}
        {list && list.total > 0 && list.rows.length === 0 && (
          <EmptyState
            drawing="match"
            title={t('pages.beyond')}
            action={<Button onClick={() => openPage(1)}>{t('pages.first')}</Button>}
          />
        )}
        <UntilAnswered query={users} bones={<UserBones />} />
        {list && list.rows.length > 0 && (
          <ListPager label={t('pages.label')} list={list} onPage={openPage} />
        )}
      </Card>
    </Page>
  );
}

function AddUser() {
  const t = useTranslations('users');
  return (
    <ButtonLink to="/accounts/create" kind="primary" icon={UserPlus}>
      {t('add')}
    </ButtonLink>
  );
}
