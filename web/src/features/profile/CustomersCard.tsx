import { assignmentCalls } from '#contract/assignment/calls.ts';
import { limits } from '#contract/constants.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import type { SessionUser } from '#lib/session/session.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { readCustomers } from '#features/customers/front.ts';

/** The customers of this person, by business unit, page by page. */
export function CustomersCard({ user }: { user: Pick<SessionUser, 'userId' | 'buRole'> }) {
  const t = useTranslations('sign-in.customers');
  return (
    <Card title={t('title')} gap={12}>
      {user.buRole.map((unit) => (
        <UnitCustomers key={unit.bu} userId={user.userId} unit={unit} />
      ))}
    </Card>
  );
}

function UnitCustomers({
  userId,
  unit: { bu, buName },
}: {
  userId: string;
  unit: SessionUser['buRole'][number];
}) {
  const t = useTranslations('sign-in.customers');
  const found = useInfiniteQuery({
    queryKey: ['profile', 'customers', userId, bu],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { page, pageSize: limits.pageSize };
      return readCustomers(
        await send(assignmentCalls.getUserCv, { params: { userId, bu }, query, signal }),
        { page, size: limits.pageSize },
      );
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.lastPage ? last.page + 1 : undefined),
  });
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label={buName}>
      <Row between>
        <h3>{buName}</h3>
        {found.data && (
          <Text as="span" tone="muted">
            {t('count', { count: found.data.pages[0]?.total ?? 0 })}
          </Text>
        )}
      </Row>
      <UntilAnswered query={found} bones={<RowBones rows={2} />} />
      {found.data && rows.length === 0 && <Text tone="muted">{t('none', { unit: buName })}</Text>}
      <List topLine={rows.length > 0}>
        {rows.map(({ cvCode, cvName, orgCode, orgName }) => (
          <ListRow key={`${cvCode} ${orgCode}`} bare>
            <Row between wrap align="baseline" gap={16} rowGap={0}>
              <span>
                {cvName}{' '}
                <Text as="span" code tone="muted">
                  {cvCode}
                </Text>
              </span>
              <Caption as="span">{orgName}</Caption>
            </Row>
          </ListRow>
        ))}
      </List>
      {found.data && (
        <LoadMore
          {...morePages(found)}
          shown={rows.length}
          total={found.data.pages[0]?.total ?? 0}
        />
      )}
    </section>
  );
}
