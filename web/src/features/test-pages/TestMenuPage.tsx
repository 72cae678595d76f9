import { menuKeys } from '@smart-order/contract/permissions.ts';
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { config } from '../../lib/config.ts';
import { useSession } from '../../lib/session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Table } from '../../ui/Table.tsx';
import { HealthCard } from './HealthCard.tsx';

/** What the signed-in person may do, their session, the configuration, and the health of each API (D-10). */
export function TestMenuPage() {
  const t = useTranslations('test-pages');
  const frame = useTranslations('frame');
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  const { permissions, ...rest } = session;
  return (
    <Page title={frame('menu.test_menu')} crumbs={[]}>
      <div className="stack">
        <Card title={t('permissions')} flush>
          <Table
            label={t('permissions')}
            compact
            rows={menuKeys}
            rowKey={(key) => key}
            columns={[
              { id: 'menu', head: t('menu'), main: true, cell: (key) => frame(`menu.${key}`) },
              { id: 'key', head: t('key'), cell: (key) => <span className="code">{key}</span> },
              { id: 'may', head: t('may'), cell: (key) => <May yes={permissions.includes(key)} /> },
            ]}
          />
        </Card>
        <HealthCard />
        <Facts title={t('session')} facts={rest} />
        <Facts title={t('configuration')} facts={config()} />
      </div>
    </Page>
  );
}

function May({ yes }: { yes: boolean }) {
  const t = useTranslations('test-pages');
  return (
    <span className={`row ${yes ? 'text-success' : 'text-muted'}`}>
      <Icon of={yes ? Check : Minus} size="s" />
      {t(yes ? 'yes' : 'no')}
    </span>
  );
}

const Facts = ({ title, facts }: { title: string; facts: object }) => (
  <Card title={title}>
    <dl className="pairs mt-3">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt className="code">{name}</dt>
          <dd className="code">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
