import { locales, type Locale } from '#contract/languages.ts';
import type { NoticeKindName } from '#contract/notices/kinds.ts';
import { templatesCalls, type Template } from '#contract/notices/templates/calls.ts';
import { mailSamplePath } from '#contract/notices/templates/mail-sample-path.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { send } from '#lib/client.ts';
import { Select } from '#ui/forms/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { MailFrame } from '#ui/pictures/MailFrame.tsx';
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
    <Stack>
      <Card gap={8}>
        <Select
          label={t('choose')}
          options={options}
          value={chosen}
          onChange={({ target }) => choose(target.value as NoticeKindName)}
        />
        <Caption>{count > 0 ? t('own', { count }) : t('own_none')}</Caption>
      </Card>
      {found && (
        <Grid lg={2} align="start">
          {locales.map((locale) => (
            <InLanguage key={locale} of={found} locale={locale} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

function InLanguage({
  of: { kind, isMailOnly, ...shown },
  locale,
}: {
  of: Template;
  locale: Locale;
}) {
  const t = useTranslations('notices/templates');
  const { title, text, line, sms, smsSigns: signs, smsParts: parts, mail } = shown[locale];
  return (
    <Card flush title={t(`of.${locale}`)} aside={<Caption as="span">{t('sample')}</Caption>}>
      <List topLine label={t(`of.${locale}`)}>
        {!isMailOnly && (
          <>
            <Way name={t('by.bell')}>
              <Text lang={locale} strong>
                {title}
              </Text>
              <p lang={locale}>{text}</p>
            </Way>
            <Way name={t('by.line')}>
              <Lines locale={locale}>{line}</Lines>
            </Way>
            <Way name={t('by.sms')}>
              <Lines locale={locale}>{sms}</Lines>
              <Caption>{t('parts', { signs, parts })}</Caption>
            </Way>
          </>
        )}
        <Way name={t('by.mail')}>
          <MailFrame src={mailSamplePath(kind, locale)} title={t('frame', { title })} />
        </Way>
        <Way name={t('by.plain')}>
          <Lines locale={locale}>{mail}</Lines>
        </Way>
      </List>
    </Card>
  );
}

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <ListRow>
    <Stack gap={4}>
      <Caption>{name}</Caption>
      {children}
    </Stack>
  </ListRow>
);

const Lines = ({ locale, children }: { locale: Locale; children: string }) => (
  <Text lang={locale} lines code>
    {children}
  </Text>
);
