import type { ImportRow } from '#contract/integration/runs/calls.ts';
import { useTranslations } from 'use-intl';
import { useSourceName } from '../source-name.ts';

/** Most names of files within one sentence. */
const mostNamed = 2;

/** Words about an import: what it holds, who sent it, how long it took. */
export function useRunWords() {
  const t = useTranslations('integration/runs');
  const sourceName = useSourceName();
  const wordOr = (key: string, other: string) => (t.has(key as never) ? t(key as never) : other);
  return {
    what: ({ kind, file }: Pick<ImportRow, 'kind' | 'file'>) =>
      kind === null
        ? filesIn(file, (count) => t('files', { count }))
        : wordOr(`kind.${kind}`, kind),
    sender: ({ from, by }: Pick<ImportRow, 'from' | 'by'>) =>
      t(`sender.${from}`, { by: sourceName(by) }),
    fault: (code: string) => wordOr(`faults.${code}`, code),
    /** a column in the person's language, and as the file names it */
    column: (field: string) => {
      const known = wordOr(`columns.${field}`, field);
      return known === field ? field : `${known} (${field})`;
    },
    took: (ms: number | null) =>
      ms === null ? '–' : ms < 1000 ? t('quick') : t('seconds', { seconds: Math.round(ms / 1000) }),
  };
}

function filesIn(file: string, counted: (count: number) => string) {
  const names = file.split(', ');
  return names.length > mostNamed ? counted(names.length) : file;
}
