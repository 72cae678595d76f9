import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { isOwnServer } from '#lib/config.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { FilePanel } from './FilePanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';

const route = getRouteApi('/frame/assignment');

/** Assigns customers to people: person by person, or many at once from a file. */
export function AssignmentPage() {
  const t = useTranslations('assignment');
  const frame = useTranslations('frame');
  const address = route.useSearch();
  const go = route.useNavigate();
  // Only our own server has the call for files of assignments (decisions/own-apis.md).
  const ways = isOwnServer() ? (['people', 'file'] as const) : (['people'] as const);
  const way = ways.find((one) => one === address.way) ?? 'people';
  return (
    <Page title={frame('menu.account_management')} crumbs={[]}>
      {ways.length > 1 && (
        <Tabs
          label={t('ways.label')}
          panelId="assignment-panel"
          items={ways.map((id) => ({ id, label: t(`ways.${id}`) }))}
          value={way}
          onChange={(id) =>
            void go({
              search:
                id === 'file'
                  ? { ...address, way: 'file' }
                  : { ...(address.s && { s: address.s }) },
              replace: true,
            })
          }
        />
      )}
      <div id="assignment-panel" role="tabpanel" aria-label={t(`ways.${way}`)}>
        {way === 'file' ? (
          <FilePanel />
        ) : (
          <PeoplePanel
            search={address.s ?? ''}
            onSearch={(s) => void go({ search: s ? { s } : {}, replace: true, resetScroll: false })}
          />
        )}
      </div>
    </Page>
  );
}
