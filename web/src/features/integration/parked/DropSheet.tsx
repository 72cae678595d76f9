import type { Tried } from '#contract/integration/parked/shapes.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useParkedActs } from '../queries.ts';

/** Asks why a message of the ERP is dropped. */
export function DropSheet({
  id,
  onClose,
  onDropped,
}: {
  id: number;
  onClose: () => void;
  onDropped: (tried: Tried) => void;
}) {
  const t = useTranslations('integration/parked');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { drop } = useParkedActs(id, (tried) => (onDropped(tried), onClose()));
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetTitle>{t('drop_title', { number: String(id) })}</SheetTitle>
        <p>{t('drop_text')}</p>
        <TextArea
          label={t('drop_reason')}
          value={reason}
          maxLength={500}
          error={isMissing ? problemWords('required') : undefined}
          onChange={(e) => (setReason(e.currentTarget.value), setMissing(false))}
        />
      </Stack>
      <SheetActions>
        <Button
          kind="danger"
          busy={drop.isPending}
          onClick={() => (reason.trim() ? drop.mutate(reason) : setMissing(true))}
        >
          {t('drop')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
