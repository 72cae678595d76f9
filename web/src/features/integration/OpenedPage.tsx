import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { CardBones, UntilAnswered, type Asked } from '#ui/text/Loading.tsx';
import { Text } from '#ui/text/Text.tsx';

interface OpenedPageProps<T> {
  title: string;
  /** what names it beside the title, where people know it by that */
  number?: string | undefined;
  query: Asked & { data: T | undefined };
  /** the list that it was opened from, where that is a page of its own */
  from?: (found: T) => { label: string; to: string }[];
  state?: (found: T) => ReactNode;
  actions?: (found: T) => ReactNode;
  children: (found: T) => ReactNode;
}

/** The page of one row of the systems' room, by its number: its state, what an admin does with it, and all that is known of it. */
export function OpenedPage<T>({
  title,
  number,
  query,
  from,
  state,
  actions,
  children,
}: OpenedPageProps<T>) {
  const t = useTranslations('integration/receivers');
  const found = query.data;
  const isFound = found !== undefined;
  return (
    <Page
      title={title}
      {...(number && { number })}
      crumbs={[{ label: t('title'), to: '/integration' }, ...(isFound && from ? from(found) : [])]}
      beside={isFound && state?.(found)}
      actions={isFound && actions?.(found)}
    >
      <UntilAnswered query={{ ...query }} bones={<CardBones rows={4} />} />
      {isFound && children(found)}
    </Page>
  );
}

/** A code, a number or a name of a system's. */
export const Code = ({ children, strong = false }: { children: ReactNode; strong?: boolean }) => (
  <Text as="span" code {...(strong && { strong })}>
    {children}
  </Text>
);
