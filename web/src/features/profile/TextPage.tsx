import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Caption } from '#ui/text/Text.tsx';

const pages = [
  ['manual', '/manual'],
  ['terms', '/term-and-condition'],
  ['privacy', '/privacy'],
  ['cookie', '/cookie'],
] as const;

/** A page of text that anyone may read, beside it the other ones. */
export function TextPage({
  now,
  title,
  children,
}: {
  now: (typeof pages)[number][0];
  title: string;
  children: ReactNode;
}) {
  const t = useTranslations('profile.pages');
  const names = useTranslations('frame.footer');
  return (
    <Page title={title} crumbs={[]}>
      <WithAside
        aside={
          <Card flush title={t('title')}>
            <List topLine label={t('title')}>
              {pages
                .filter(([name]) => name !== now)
                .map(([name, path]) => (
                  <ListRow key={name}>
                    <RowLink to={path}>{names(name)}</RowLink>
                    <Caption>{t(name)}</Caption>
                  </ListRow>
                ))}
            </List>
          </Card>
        }
      >
        {children}
      </WithAside>
    </Page>
  );
}
