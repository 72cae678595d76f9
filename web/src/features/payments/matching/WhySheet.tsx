import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';

interface WhySheetProps {
  icon: LucideIcon;
  title: string;
  /** the word on the button */
  verb: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
  children: ReactNode;
}

/** Asks why money is given back or a decision reversed. Typed text remains when the sheet is closed. */
export function WhySheet({ icon, title, verb, open, busy, onClose, onReason, children }: WhySheetProps) {
  const t = useTranslations('payments/matching');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => (reason.trim() === '' ? setMissing(true) : onReason(reason.trim()));
  return (
    <Sheet open={open} onClose={onClose}>
      <Stack gap={16}>
        <SheetHead icon={icon} tone="danger" title={title}>
          <Text tone="muted">{children}</Text>
        </SheetHead>
        <TextArea
          label={t('decide.reason')}
          value={reason}
          maxLength={500}
          error={isMissing ? problemWords('required') : undefined}
          onChange={(e) => (setReason(e.currentTarget.value), setMissing(false))}
        />
      </Stack>
      <SheetActions>
        <Button kind="danger" busy={busy} onClick={submit}>
          {verb}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('why_not')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
