import { locales, type Locale } from '#contract/languages.ts';
import { groupsOfKind, noticeKind, type NoticeKindName } from '#contract/notices/kinds.ts';
import { templatesCalls, type Shown, type Template } from '#contract/notices/templates/calls.ts';
import { mailSamplePath } from '#contract/notices/templates/mail-sample-path.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { send } from '#lib/client.ts';
import { Select } from '#ui/forms/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { ChatLines } from '#ui/lists/ChatLines.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { MailFrame } from '#ui/pictures/MailFrame.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

const templates = () =>
  queryOptions({
    queryKey: ['notice templates'] as const,
    queryFn: ({ signal }) => send(templatesCalls.getNoticeTemplates, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What each notice says, for admins: both languages and every channel, with sample facts. */
export function TemplatesPage() {
  const t = useTranslations('notices/templates');
  const ways = useTranslations('notices/sending');
  const asked = useQuery(templates());
  return (
    <Page title={t('title')} crumbs={[{ label: ways('title'), to: '/status/messages' }]}>
      {asked.data ? (
        <Templates rows={asked.data.data} />
      ) : (
        <Card>
          <UntilAnswered
            query={{ ...asked }}
            bones={<ListBones rows={4} phone={92} desk={76} second={200} end="status" />}
          />
        </Card>
      )}
    </Page>
  );
}

function Templates({ rows }: { rows: readonly Template[] }) {
  const t = useTranslations('notices/templates');
  const kindNames = useTranslations('notices/settings');
  const [chosen, choose] = useState<NoticeKindName>(
    () => rows.find(({ isReworded }) => isReworded)?.kind ?? 'order_held',
  );
  const options = rows.map(({ kind, isReworded }) => {
    const name = kindNames(`kind.${kind}`);
    return { value: kind, label: isReworded ? t('reworded', { kind: name }) : name };
  });
  const count = rows.filter(({ isReworded }) => isReworded).length;
  const found = rows.find(({ kind }) => kind === chosen);
  return (
    <>
      <Card>
        <Grid md={2} gap={24} align="start">
          <Select
            label={t('choose')}
            note={count > 0 ? t('own', { count }) : t('own_none')}
            options={options}
            value={chosen}
            onChange={({ target }) => choose(target.value as NoticeKindName)}
          />
          <AboutKind name={chosen} />
        </Grid>
      </Card>
      {found && <Previews of={found} />}
    </>
  );
}

/** Who gets a notice, by which channels, and whether it waits for the end of quiet hours. */
function AboutKind({ name }: { name: NoticeKindName }) {
  const t = useTranslations('notices/templates');
  const roles = useTranslations('frame.role');
  const { channels, only, isUrgent } = noticeKind(name);
  const ways = only ? [only] : (['bell', ...channels] as const);
  return (
    <Facts>
      <Fact label={t('who')}>
        <Dotted facts={[...new Set(groupsOfKind(name))].map((group) => roles(group))} />
      </Fact>
      <Fact label={t('ways')}>
        <Dotted facts={ways.map((way) => t(`way.${way}`))} />
      </Fact>
      <Fact label={t('when')}>{t(isUrgent ? 'at_once' : 'after_quiet')}</Fact>
    </Facts>
  );
}

const previews = ['line', 'sms', 'mail', 'bell'] as const;
type Preview = (typeof previews)[number];

function Previews({ of }: { of: Template }) {
  const t = useTranslations('notices/templates');
  const [chosen, choose] = useState<Preview>('line');
  const shown = of.isMailOnly ? 'mail' : chosen;
  return (
    <Stack>
      <Tabs
        label={t('ways')}
        items={previews
          .filter((one) => one === 'mail' || !of.isMailOnly)
          .map((id) => ({ id, label: t(`way.${id}`) }))}
        value={shown}
        onChange={(id) => choose(id as Preview)}
      />
      <Grid lg={2} align="start">
        {locales.map((locale) => (
          <Card key={locale} title={t(`of.${locale}`)} gap={16}>
            <InLanguage kind={of.kind} shown={of[locale]} locale={locale} by={shown} />
          </Card>
        ))}
      </Grid>
      <Caption>{t('sample')}</Caption>
    </Stack>
  );
}

interface InLanguageProps {
  kind: NoticeKindName;
  shown: Shown;
  locale: Locale;
  by: Preview;
}

/** The text of a notice as its channel shows it. */
function InLanguage({ kind, shown, locale, by }: InLanguageProps) {
  const t = useTranslations('notices/templates');
  const { title, text, line, sms, smsSigns: signs, smsParts: parts, mail } = shown;
  if (by === 'bell')
    return (
      <Row align="start" lang={locale}>
        <Icon of={Bell} tone="accent" />
        <Grow>
          <Text strong>{title}</Text>
          <p>{text}</p>
        </Grow>
      </Row>
    );
  if (by === 'mail')
    return (
      <>
        <MailFrame src={mailSamplePath(kind, locale)} title={t('frame', { title })} />
        <Disclosure summary={t('plain')}>
          <Text lang={locale} lines>
            {withoutAddress(mail, t(`link.${locale}`))}
          </Text>
        </Disclosure>
      </>
    );
  return (
    <>
      <div lang={locale}>
        <ChatLines
          label={t(`of.${locale}`)}
          lines={[
            {
              key: by,
              isOwn: false,
              text: withoutAddress(by === 'line' ? line : sms, t(`link.${locale}`)),
            },
          ]}
        />
      </div>
      {by === 'sms' && <Caption>{t('parts', { signs, parts })}</Caption>}
    </>
  );
}

// A sample's address leads nowhere, and takes more room than the text.
const withoutAddress = (text: string, link: string) =>
  text.replaceAll(/https?:\/\/\S+/g, `[${link}]`);
