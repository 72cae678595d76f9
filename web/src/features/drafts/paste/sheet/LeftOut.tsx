import { useTranslations } from 'use-intl';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { ReadFile } from './read-sheet.ts';

const kinds = ['passed', 'struck', 'totals'] as const;

/** The rows of a file that are no lines: a sentence for each kind, and which rows they are. */
export function LeftOut(file: Pick<ReadFile, (typeof kinds)[number]>) {
  const t = useTranslations('drafts/paste.file');
  return kinds.map((kind) => {
    const { count, first } = file[kind] ?? { count: 0, first: [] };
    if (count === 0) return null;
    return (
      <Disclosure key={kind} summary={t(kind, { count })}>
        {first.map(({ number, words }) => (
          <Caption key={number}>{t('row', { row: number, words })}</Caption>
        ))}
        {count > first.length && <Caption>{t('more', { count: count - first.length })}</Caption>}
      </Disclosure>
    );
  });
}
