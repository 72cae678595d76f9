import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { useUser } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { useStaffUnit } from '#features/customers/front.ts';
import { UnitChoice } from '#features/customers/front.units.ts';
import { DraftList } from './DraftList.tsx';
import { openDrafts } from './queries.ts';
import { RemoveOwnDrafts } from './RemoveOwnDrafts.tsx';

const route = getRouteApi('/frame/drafts');

/** Orders that are not placed yet, of this person's customers in a business unit. */
export function DraftsPage() {
  const t = useTranslations('drafts/stored');
  const unit = useStaffUnit() ?? '';
  const { bu = unit } = route.useSearch();
  const go = route.useNavigate();
  const pages = useInfiniteQuery(openDrafts(bu));
  const rows = pages.data?.pages.flatMap(({ data }) => data);
  const loadAll = async () => {
    let found = pages.data;
    for (let hasMore = pages.hasNextPage; hasMore;) {
      const next = await pages.fetchNextPage({ throwOnError: true });
      [found, hasMore] = [next.data, next.hasNextPage];
    }
    return found?.pages.flatMap(({ data }) => data) ?? [];
  };
  const { isCustomer } = useUser();
  const isFarmNamed = !isCustomer || new Set(rows?.map(({ cvCode }) => cvCode)).size > 1;
  return (
    <Page title={t('title')} crumbs={[]}>
      <Card as="section" flush>
        <UnitChoice bu={bu} onChoose={(next) => void go({ search: { bu: next }, replace: true })} />
        <UntilAnswered query={{ ...pages }} bones={<RowBones rows={4} />} />
        {rows?.length === 0 && (
          <EmptyState
            drawing="cart"
            title={t('empty.title')}
            action={
              <ButtonLink to="/preorder" kind="primary">
                {t('empty.choose')}
              </ButtonLink>
            }
          >
            {t('empty.text')}
          </EmptyState>
        )}
        {rows && <RemoveOwnDrafts rows={rows} onAll={loadAll} />}
        {rows && rows.length > 0 && <DraftList rows={rows} isFarmNamed={isFarmNamed} />}
        {rows && (
          <LoadMore
            {...morePages(pages)}
            topLine
            shown={rows.length}
            total={rows.length}
            summary={t('shown', { count: rows.length })}
          />
        )}
      </Card>
    </Page>
  );
}
