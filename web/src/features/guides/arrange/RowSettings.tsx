import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { RowSheet } from './RowSheet.tsx';
import type { GuideChanges } from '../use-guide-changes.ts';

interface RowSettingsProps {
  rows: readonly GuideRow[];
  /** the product whose settings are open */
  sku: string | undefined;
  changes: GuideChanges;
  onMove: (sku: string, to: number) => void;
  onClose: () => void;
}

/** The sheet of one product of the guide, while one is chosen. */
export function RowSettings({ rows, sku, changes, onMove, onClose }: RowSettingsProps) {
  const at = rows.findIndex((row) => row.sku === sku);
  const row = rows[at];
  if (!row) return null;
  return (
    <RowSheet
      key={row.sku}
      row={row}
      at={at + 1}
      count={rows.length}
      onClose={onClose}
      onRemove={() => changes.remove(row.sku)}
      onSave={({ place, par }) => {
        if (par !== row.par) changes.setPar(row.sku, par);
        if (place !== at + 1) onMove(row.sku, place - 1);
      }}
    />
  );
}
