import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { guideLimits } from '#contract/guides/guide-limits.ts';
import { Trash2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { readQuantity } from '#lib/formats/typed-numbers.ts';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';

interface RowSheetProps {
  row: GuideRow;
  at: number;
  count: number;
  onSave: (next: { place: number; par: number | null }) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The position and the par level of a product in the guide, and its removal. */
export function RowSheet({
  row: { productName, sku, par, now },
  at,
  count,
  onSave,
  onRemove,
  onClose,
}: RowSheetProps) {
  const t = useTranslations('guides.row');
  const [place, setPlace] = useState(String(at));
  const [level, setLevel] = useState(par === null ? '' : String(par));
  const [isTried, setTried] = useState(false);
  const placeRead = within(readQuantity(place), count);
  const parRead = level.trim() === '' ? null : within(readQuantity(level), guideLimits.par);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (placeRead === undefined || parRead === undefined) return;
    onSave({ place: placeRead, par: parRead });
    onClose();
  };
  const name = productName || sku;
  return (
    <Sheet open onClose={onClose}>
      <form noValidate onSubmit={save}>
        <SheetHead title={name} />
        <Stack gap={16}>
          <TextField
            label={t('par', { unit: now?.unitName ?? '' })}
            note={t('par_note')}
            inputMode="numeric"
            autoComplete="off"
            value={level}
            error={
              isTried && parRead === undefined ? t('whole', { most: guideLimits.par }) : undefined
            }
            onChange={(e) => setLevel(e.currentTarget.value)}
          />
          <TextField
            label={t('place', { count })}
            inputMode="numeric"
            autoComplete="off"
            value={place}
            error={isTried && placeRead === undefined ? t('whole', { most: count }) : undefined}
            onChange={(e) => setPlace(e.currentTarget.value)}
          />
          <div>
            <Button
              kind="ghost"
              icon={Trash2}
              onClick={() => {
                onRemove();
                announce(t('removed', { name }));
                onClose();
              }}
            >
              {t('remove')}
            </Button>
          </div>
        </Stack>
        <SheetActions>
          <Button type="submit" kind="primary" size="xl">
            {t('save')}
          </Button>
          <Button kind="outline" size="xl" onClick={onClose}>
            {t('close')}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}

const within = (value: number | undefined, most: number): number | undefined =>
  value !== undefined && value >= 1 && value <= most ? value : undefined;
