import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { userStore } from '#lib/device/user-store.ts';
import { Sheet, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Caption } from '#ui/text/Text.tsx';

/** The columns of a table that the person chose on this device; in the table's own order, and at least one. */
export function useColumns<Id extends string>(
  name: string,
  all: readonly Id[],
  usual: readonly Id[],
) {
  const shelf = userStore<{ columns: Id[] }>(`columns:${name}`);
  const [chosen, setChosen] = useState<readonly Id[] | undefined>(() => shelf.read().columns);
  const now = chosen ?? usual;
  const ids = all.filter((id) => now.includes(id));
  const toggle = (id: Id) => {
    const next = all.filter((one) => (one === id ? !now.includes(one) : now.includes(one)));
    if (next.length === 0) return;
    shelf.write({ columns: next });
    setChosen(next);
  };
  return { ids: ids.length > 0 ? ids : usual, toggle };
}

interface ColumnPickerProps<Id extends string> {
  all: readonly Id[];
  shown: readonly Id[];
  nameOf: (id: Id) => string;
  onToggle: (id: Id) => void;
}

/** A button that opens the list of columns. */
export function ColumnPicker<Id extends string>({
  all,
  shown,
  nameOf,
  onToggle,
}: ColumnPickerProps<Id>) {
  const t = useTranslations('reports');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="outline"
        icon={Columns3}
        short
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('columns')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)}>
        <Stack gap={12}>
          <SheetTitle>{t('columns')}</SheetTitle>
          <Caption>{t('columns_note')}</Caption>
          <Stack gap={4}>
            {all.map((id) => (
              <Checkbox key={id} checked={shown.includes(id)} onChange={() => onToggle(id)}>
                {nameOf(id)}
              </Checkbox>
            ))}
          </Stack>
        </Stack>
      </Sheet>
    </>
  );
}
