import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#lib/problem.ts';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';

/** Until the list is read: placeholders, or why it could not be read. The text stays stored. */
export function Reading({ read }: { read: UseQueryResult }) {
  const t = useTranslations('drafts/paste');
  const isTooLong =
    read.error instanceof ApiProblem &&
    read.error.fields.some(({ code }) => code === 'list_too_long');
  if (isTooLong)
    return (
      <Note tone="danger" live>
        {t('too_long')}
      </Note>
    );
  return <UntilAnswered query={{ ...read }} bones={<CardBones rows={6} />} />;
}
