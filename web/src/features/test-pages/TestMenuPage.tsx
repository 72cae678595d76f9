import { menuKeys, type MenuKey } from '#contract/permissions.ts';
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { config } from '#lib/config.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { useSession } from '#lib/session/session.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Fact, Facts, Pair, Pairs } from '#ui/lists/Facts.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { HealthCard } from './HealthCard.tsx';

/** The health of each API, the rights of the signed-in person, their session and the configuration (D-10). */
export function TestMenuPage() {
  const t = useTranslations('test-pages');
  const frame = useTranslations('frame');
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  const { permissions, user, expiresAt } = session;
  return (
    <Page title={frame('menu.test_menu')} crumbs={[]}>
      <HealthCard />
      <Card
        title={t('permissions')}
        aside={
          <Caption as="span">
            {t('open_menus', { open: permissions.length, all: menuKeys.length })}
          </Caption>
        }
        gap={16}
      >
        <Grid as="ul" md={3} lg={4} gap={16} rowGap={8} aria-label={t('permissions')}>
          {menuKeys.map((key) => (
            <Menu key={key} of={key} may={permissions.includes(key)} />
          ))}
        </Grid>
      </Card>
      <Card title={t('session')} gap={16}>
        <Facts roomy>
          <Fact label={t('person')}>{user.userName}</Fact>
          <Fact label={t('role')}>{frame(`role.${user.userGroup}`)}</Fact>
          <Fact label={t('units')}>
            <Dotted facts={user.buRole.map(({ buName }) => buName)} />
          </Fact>
          <Fact label={t('until')}>{dateAndTime(expiresAt)}</Fact>
        </Facts>
        <Disclosure summary={t('all_values')}>
          <Grid lg={2} gap={32} align="start">
            <Values title={t('session')} of={session} />
            <Values title={t('configuration')} of={config()} />
          </Grid>
        </Disclosure>
      </Card>
    </Page>
  );
}

function Menu({ of: key, may }: { of: MenuKey; may: boolean }) {
  const t = useTranslations('test-pages');
  const frame = useTranslations('frame');
  return (
    <Row as="li" align="start">
      <Icon of={may ? Check : Minus} tone={may ? 'success' : 'muted'} />
      <Text as="span" tone={may ? undefined : 'muted'}>
        {frame(`menu.${key}`)}
        {may ? <Hidden>{t('yes')}</Hidden> : <Caption block>{t('no')}</Caption>}
      </Text>
    </Row>
  );
}

const Values = ({ title, of }: { title: string; of: object }) => (
  <section>
    <h3>{title}</h3>
    <Pairs>
      {valuesIn(of).map(([path, value]) => (
        <Pair key={path} label={<Code>{path}</Code>}>
          <Code>{value}</Code>
        </Pair>
      ))}
    </Pairs>
  </section>
);

const Code = ({ children }: { children: string }) => (
  <Text as="span" code>
    {children}
  </Text>
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
