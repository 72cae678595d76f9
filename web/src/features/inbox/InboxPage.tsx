import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useStaffUnit } from '#features/customers/front.ts';
import { UnitChoice } from '#features/customers/front.units.ts';
import { InboxList } from './InboxList.tsx';
import { OpenedItem } from './OpenedItem.tsx';
import { inboxPages } from './queries.ts';

const route = getRouteApi('/frame/drafts/inbox');
const panelId = 'inbox-panel';

/** Messages with orders that wait for staff: the list, or one of them with its draft. */
export function InboxPage() {
  const t = useTranslations('inbox');
  const address = route.useSearch();
  const unit = useStaffUnit() ?? '';
  const { bu = unit, item, ended = false } = address;
  const pages = useInfiniteQuery(inboxPages(bu, ended));
  const rows = pages.data?.pages.flatMap(({ data }) => data);
  const go = route.useNavigate();
  const of = { ...(address.bu && { bu: address.bu }) };
  if (item !== undefined)
    return (
      <Page title={t('message')} crumbs={[{ label: t('title'), to: '/drafts/inbox' }]}>
        <OpenedItem
          key={item}
          bu={bu}
          itemId={item}
          rows={rows ?? []}
          onOpen={(next) =>
            void go({
              search: { ...of, ...(ended && { ended }), ...(next !== undefined && { item: next }) },
            })
          }
        />
      </Page>
    );
  return (
    <Page title={t('title')} crumbs={[]}>
      <Tabs
        label={t('tabs')}
        items={(['waiting', 'ended'] as const).map((id) => ({ id, label: t(id) }))}
        value={ended ? 'ended' : 'waiting'}
        onChange={(id) =>
          void go({ search: { ...of, ...(id === 'ended' && { ended: true }) }, replace: true })
        }
        panelId={panelId}
      />
      <Card
        as="section"
        flush
        id={panelId}
        role="tabpanel"
        aria-label={t(ended ? 'ended' : 'waiting')}
      >
        <UnitChoice
          bu={bu}
          onChoose={(next) =>
            void go({ search: { bu: next, ...(ended && { ended }) }, replace: true })
          }
        />
        <InboxList pages={pages} rows={rows} address={address} />
      </Card>
    </Page>
  );
}
