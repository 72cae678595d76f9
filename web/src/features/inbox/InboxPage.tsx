import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { useStaffUnit } from '#features/customers/front.ts';
import { UnitChoice } from '#features/customers/front.units.ts';
import type { InboxAddress } from './inbox-address.ts';
import { InboxList } from './InboxList.tsx';
import { OpenedItem } from './OpenedItem.tsx';
import { inboxPages } from './queries.ts';

const route = getRouteApi('/frame/drafts/inbox');
const panelId = 'inbox-panel';
const whose = ['all', 'me', 'none'] as const;

/** Messages with orders that wait for staff: the list, or one of them with its draft; on a desk both beside one another. */
export function InboxPage() {
  const t = useTranslations('inbox');
  const isDesk = useWider(1024);
  const { item: asked, ...list } = route.useSearch();
  const unit = useStaffUnit() ?? '';
  const { bu = unit, ended = false, takenBy } = list;
  const pages = useInfiniteQuery(inboxPages(bu, list));
  const rows = pages.data?.pages.flatMap(({ data }) => data);
  // A desk has room for a message beside the list.
  const item = asked ?? (isDesk ? rows?.[0]?.itemId : undefined);
  const [first] = useState(asked);
  const go = route.useNavigate();
  const show = (search: InboxAddress, replace = false) => void go({ search, replace });
  const opened = item !== undefined && (
    <OpenedItem
      key={item}
      bu={bu}
      itemId={item}
      rows={rows ?? []}
      isBesideList={isDesk}
      isNew={asked !== first}
      onOpen={(next) => show({ ...list, ...(next !== undefined && { item: next }) })}
    />
  );
  if (opened && !isDesk)
    return (
      <Page title={t('message')} crumbs={[{ label: t('title'), to: '/drafts/inbox' }]}>
        {opened}
      </Page>
    );
  const { takenBy: _, ...ofAll } = list;
  const shown = (
    <Card
      as="section"
      flush
      id={panelId}
      role="tabpanel"
      aria-label={t(ended ? 'ended' : 'waiting')}
    >
      <UnitChoice bu={bu} onChoose={(next) => show({ ...list, bu: next }, true)} />
      {!ended && (
        <CardPart low>
          <Chips
            label={t('whose.label')}
            items={whose.map((id) => ({ id, label: t(`whose.${id}`) }))}
            value={takenBy ?? 'all'}
            onChange={(id) =>
              show(id === 'me' || id === 'none' ? { ...ofAll, takenBy: id } : ofAll, true)
            }
          />
        </CardPart>
      )}
      <InboxList pages={pages} rows={rows} address={list} opened={item} />
    </Card>
  );
  return (
    <Page title={t('title')} crumbs={[]}>
      <Tabs
        label={t('tabs')}
        items={(['waiting', 'ended'] as const).map((id) => ({ id, label: t(id) }))}
        value={ended ? 'ended' : 'waiting'}
        onChange={(id) =>
          show({ ...(list.bu && { bu: list.bu }), ...(id === 'ended' && { ended: true }) }, true)
        }
        panelId={panelId}
      />
      {isDesk ? (
        <WithAside asideFirst aside={shown}>
          {opened}
        </WithAside>
      ) : (
        shown
      )}
    </Page>
  );
}
