import { problemWords } from '../../lib/notices.ts';
import { OctagonX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Sheet, SheetActions, SheetHead } from '../../ui/Sheet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/TextField.tsx';

interface RejectSheetProps {
  orderNumber: string;
  open: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Disapproving needs a reason in words (D-40), which the customer reads. What was typed stays when the sheet is closed. */
export function RejectSheet({ orderNumber, open, onClose, onReject }: RejectSheetProps) {
  const t = useTranslations('orders.act');
  const heading = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => (reason.trim() === '' ? setMissing(true) : onReject(reason.trim()));
  return (
    <Sheet open={open} onClose={onClose} labelledBy={heading}>
      <Stack gap={16}>
        <SheetHead id={heading} icon={OctagonX} tone="danger" title={t('reject_title', { number: orderNumber })}>
          <Text tone="muted">{t('reject_text')}</Text>
        </SheetHead>
        <TextArea
          label={t('reject_reason')}
          value={reason}
          maxLength={500}
          error={isMissing ? problemWords('order_reason_required') : undefined}
          onChange={(e) => (setReason(e.currentTarget.value), setMissing(false))}
        />
      </Stack>
      <SheetActions>
        <Button kind="danger" onClick={submit}>
          {t('reject')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('keep')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
