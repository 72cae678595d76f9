import { useTranslations } from 'use-intl';
import { Note } from '#ui/text/Note.tsx';
import { SheetRefused } from './sheet-refused.ts';
import type { ChosenSheet } from './use-sheet.ts';

/** Why the chosen file cannot be ordered from. */
export function FileRefused({ chosen: { error, file } }: { chosen: ChosenSheet }) {
  const t = useTranslations('drafts/paste.file.refused');
  if (!error) return null;
  const [code, { max = 0, count = 0 }] =
    error instanceof SheetRefused ? [error.code, error.facts] : (['unreadable', {}] as const);
  return (
    <Note tone="danger" live>
      {file && <b>{file.name}</b>}
      <p>{t(code, { max, count, kind: file?.name.match(/\.\w+$/)?.[0] ?? '' })}</p>
    </Note>
  );
}
