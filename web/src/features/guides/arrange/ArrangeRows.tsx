import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/forms/Button.tsx';
import { SortList } from '#ui/lists/SortList.tsx';
import { RowSettings } from './RowSettings.tsx';
import type { GuideChanges } from '../use-guide-changes.ts';
import { useMoves } from './use-moves.ts';

/** The rows while a person arranges them: by arrows, by their handle, or in a sheet by position. */
export function ArrangeRows({
  rows,
  changes,
}: {
  rows: readonly GuideRow[];
  changes: GuideChanges;
}) {
  const t = useTranslations('guides.row');
  const [opened, setOpened] = useState<string>();
  const { shown, moveTo } = useMoves(rows, changes.move);
  return (
    <>
      <SortList
        label={t('label')}
        rows={shown.map(({ sku, productName }) => ({ id: sku, name: productName || sku }))}
        words={{
          up: (name) => t('up', { name }),
          down: (name) => t('down', { name }),
          moved: (name, at) => t('moved', { name, at, count: shown.length }),
        }}
        onMove={moveTo}
        tools={({ id, name }) => (
          <IconButton
            icon={Settings2}
            label={t('open', { name })}
            aria-haspopup="dialog"
            onClick={() => setOpened(id)}
          />
        )}
      />
      <RowSettings
        rows={shown}
        sku={opened}
        changes={changes}
        onMove={moveTo}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
