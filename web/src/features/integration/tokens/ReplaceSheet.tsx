import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ChoiceGroup, Radio } from '#ui/forms/Choice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useTokenActs } from '../queries.ts';
import type { TokenSheetProps } from './EndSheet.tsx';
import { ShownSecret } from './ShownSecret.tsx';

const overlaps = [24, 72, 336, 0] as const;

/** Gives a token another secret, and asks how long the one before stays valid. */
export function ReplaceSheet({ id, name, onClose }: TokenSheetProps) {
  const t = useTranslations('integration/tokens');
  const [hours, setHours] = useState<(typeof overlaps)[number]>(24);
  const { replace } = useTokenActs(id);
  if (replace.data)
    return <ShownSecret name={name} secret={replace.data.token} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetHead icon={RotateCcw} title={t('replace_title', { name })} />
        <ChoiceGroup legend={t('overlap')}>
          {overlaps.map((one) => (
            <Radio key={one} name="overlap" checked={hours === one} onChange={() => setHours(one)}>
              {t(`hours.h${one}`)}
            </Radio>
          ))}
        </ChoiceGroup>
      </Stack>
      <SheetActions>
        <Button kind="primary" busy={replace.isPending} onClick={() => replace.mutate(hours)}>
          {t('replace')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
