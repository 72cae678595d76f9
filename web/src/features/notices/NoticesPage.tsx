import { bangkokDate } from '#contract/calendar.ts';
import { noticeGroups, type NoticeGroup } from '#contract/notices/calls.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { longDate } from '#lib/formats/dates.ts';
import { useStore } from '#lib/store.ts';
import { unreadNotices } from '#lib/unread-notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List } from '#ui/lists/List.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { useAnswersWaits, WaitsCard } from '#features/waits/front.ts';
import { groupNotices } from './group-notices.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { markRead, noticePages, noticesKey } from './queries.ts';

/** What the person was notified of in the last 90 days, by day, and within a day by order; an open page shows what is new by itself. */
export function NoticesPage() {
  const t = useTranslations('notices');
  const [group, setGroup] = useState<NoticeGroup>();
  const { unread, newest } = useStore(unreadNotices);
  const queries = useQueryClient();
  useEffect(
    () => unreadNotices.subscribe(() => void queries.invalidateQueries({ queryKey: noticesKey })),
    [queries],
  );
  const readAll = useMutation({ mutationFn: () => markRead({ upTo: newest }) });
  return (
    <Page
      title={t('title')}
      crumbs={[]}
      actions={
        <Row>
          {unread > 0 && (
            <Button
              kind="outline"
              icon={CheckCheck}
              busy={readAll.isPending}
              onClick={() => readAll.mutate()}
            >
              {t('read_all')}
            </Button>
          )}
          <ButtonLink to="/profile" hash="notices" kind="outline" icon={Settings}>
            {t('choices')}
          </ButtonLink>
        </Row>
      }
    >
      <BesideWaits>
        <Chips
          label={t('groups')}
          items={[
            { id: '', label: t('all') },
            ...noticeGroups.map((id) => ({ id, label: t(`group.${id}`) })),
          ]}
          value={group ?? ''}
          onChange={(id) => setGroup(noticeGroups.find((one) => one === id))}
        />
        <Days group={group} />
      </BesideWaits>
    </Page>
  );
}

/** What waits for the person is beside the notices, on a phone above them. */
function BesideWaits({ children }: { children: ReactNode }) {
  const notices = <Stack gap={16}>{children}</Stack>;
  return useAnswersWaits() ? (
    <WithAside asideFirst aside={<WaitsCard />}>
      {notices}
    </WithAside>
  ) : (
    notices
  );
}

function Days({ group }: { group: NoticeGroup | undefined }) {
  const t = useTranslations('notices');
  const pages = useInfiniteQuery(noticePages(group));
  const [first] = pages.data?.pages ?? [];
  if (!first) return <UntilAnswered query={pages} bones={<CardBones rows={6} />} />;
  const notices = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (notices.length === 0)
    return (
      <Card>
        <EmptyState drawing="path" title={t('empty')}>
          {t('empty_text')}
        </EmptyState>
      </Card>
    );
  const byDay = Object.groupBy(notices, ({ at }) => bangkokDate(new Date(at)));
  return (
    <>
      {Object.entries(byDay).map(([day, rows = []]) => (
        <Card key={day} flush title={longDate(day)}>
          <List topLine label={t('of_day', { day: longDate(day) })}>
            {groupNotices(rows).map((one) => (
              <NoticeRow key={one.newest.noticeId} {...one} />
            ))}
          </List>
        </Card>
      ))}
      <LoadMore {...morePages(pages)} shown={notices.length} total={first.total} />
    </>
  );
}
