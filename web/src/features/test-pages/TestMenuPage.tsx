import { menuKeys } from '#contract/permissions.ts';
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { config } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { Table } from '#ui/lists/Table.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import { HealthCard } from './HealthCard.tsx';

/** The rights of the signed-in person, their session, the configuration, and the health of each API (D-10). */
export function TestMenuPage() {
  const t = useTranslations('test-pages');
  const frame = useTranslations('frame');
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  const { permissions, ...rest } = session;
  return (
    <Page title={frame('menu.test_menu')} crumbs={[]}>
      <Grid lg={2} align="start">
        <Card title={t('permissions')} flush>
          <Table
            label={t('permissions')}
            compact
            rows={menuKeys}
            rowKey={(key) => key}
            columns={[
              { id: 'menu', head: t('menu'), main: true, cell: (key) => frame(`menu.${key}`) },
              { id: 'key', head: t('key'), line: true, cell: (key) => <Code>{key}</Code> },
              {
                id: 'may',
                head: t('may'),
                line: true,
                cell: (key) => <May yes={permissions.includes(key)} />,
              },
            ]}
          />
        </Card>
        <Stack>
          <HealthCard />
          <SeveralFacts title={t('session')} facts={rest} />
          <SeveralFacts title={t('configuration')} facts={config()} />
        </Stack>
      </Grid>
    </Page>
  );
}

function May({ yes }: { yes: boolean }) {
  const t = useTranslations('test-pages');
  return (
    <Text as="span" tone={yes ? 'success' : 'muted'}>
      <Row>
        <Icon of={yes ? Check : Minus} size="s" />
        {t(yes ? 'yes' : 'no')}
      </Row>
    </Text>
  );
}

const Code = ({ children }: { children: string }) => (
  <Text as="span" code>
    {children}
  </Text>
);

const SeveralFacts = ({ title, facts }: { title: string; facts: object }) => (
  <Card title={title} gap={12}>
    <Pairs>
      {valuesIn(facts).map(([path, value]) => (
        <Pair key={path} label={<Code>{path}</Code>}>
          <Code>{value}</Code>
        </Pair>
      ))}
    </Pairs>
  </Card>
);

/** The values of an object and of the objects in it, each with its path: `user.buRole.0.bu`; a list of plain values is one value. */
function valuesIn(facts: object, under = ''): [string, string][] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const path = `${under}${name}`;
    if (typeof value !== 'object' || value === null) return [[path, String(value)]];
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
      return [[path, value.join(', ') || '–']];
    return Object.keys(value).length === 0 ? [[path, '–']] : valuesIn(value, `${path}.`);
  });
}
