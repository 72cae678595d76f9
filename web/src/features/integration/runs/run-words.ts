import type { ImportRow } from '#contract/integration/runs/calls.ts';
import { useTranslations } from 'use-intl';

/** Most names of files within one sentence. */
const mostNamed = 2;

/** Words about an import: what it holds, who sent it, how long it took. */
export function useRunWords() {
  const t = useTranslations('integration/runs');
  return {
    what: ({ kind, file }: Pick<ImportRow, 'kind' | 'file'>) =>
      kind ?? filesIn(file, (count) => t('files', { count })),
    sender: ({ from, by }: Pick<ImportRow, 'from' | 'by'>) => t(`sender.${from}`, { by }),
    took: (ms: number | null) =>
      ms === null ? '–' : ms < 1000 ? t('quick') : t('seconds', { seconds: Math.round(ms / 1000) }),
  };
}

function filesIn(file: string, counted: (count: number) => string) {
  const names = file.split(', ');
  return names.length > mostNamed ? counted(names.length) : file;
}
