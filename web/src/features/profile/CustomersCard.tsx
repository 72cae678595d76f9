import { calls } from '@smart-order/contract/calls.ts';
import { limits } from '@smart-order/contract/constants.ts';
import type { CustomerOrg } from '@smart-order/contract/customers/calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { send } from '../../lib/client.ts';
import { readList } from '../../lib/lists.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { Loading, RowBones } from '../../ui/Loading.tsx';

/** Whom this person acts for, business unit by business unit, page by page. */
export function CustomersCard({ user }: { user: SessionUser }) {
  const t = useTranslations('sign-in.customers');
  return (
    <Card title={t('title')}>
      {user.buRole.map((unit) => (
        <UnitCustomers key={unit.bu} userId={user.userId} unit={unit} />
      ))}
    </Card>
  );
}

function UnitCustomers({ userId, unit: { bu, buName } }: { userId: string; unit: SessionUser['buRole'][number] }) {
  const t = useTranslations('sign-in.customers');
  const found = useInfiniteQuery({
    queryKey: ['profile', 'customers', userId, bu],
    queryFn: async ({ pageParam, signal }) =>
      readList<CustomerOrg>(await send(calls.getUserCv, { params: { userId, bu }, query: { page: pageParam, pageSize: limits.pageSize }, signal })),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.lastPage ? last.page + 1 : undefined),
  });
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="mt-3" aria-label={buName}>
      <div className="row between">
        <h3>{buName}</h3>
        {found.data && <span className="muted">{t('count', { count: found.data.pages[0]?.total ?? 0 })}</span>}
      </div>
      {found.isPending && (
        <Loading onRetry={() => void found.refetch()}>
          <RowBones rows={2} />
        </Loading>
      )}
      {found.isError && !found.data && <FailState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && rows.length === 0 && <p className="muted">{t('none', { unit: buName })}</p>}
      <ul className="customer-rows">
        {rows.map(({ cvCode, cvName, orgCode, orgName }) => (
          <li key={`${cvCode} ${orgCode}`}>
            <span>
              {cvName} <span className="code muted">{cvCode}</span>
            </span>
            <span className="cap">{orgName}</span>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button kind="ghost" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
