import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Sheet, SheetActions, SheetHead } from './Sheet.tsx';

interface ReasonSheetProps {
  icon: LucideIcon;
  title: string;
  /** it is harmless, so neither its icon nor its button is red */
  calm?: boolean;
  /** the reason can be left empty */
  optional?: boolean;
  /** the word on the button */
  verb: string;
  open: boolean;
  busy?: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
  children: ReactNode;
}

/** Asks for the reason of an act, which its history shows. Typed text remains when the sheet is closed. */
export function ReasonSheet({
  icon,
  title,
  calm = false,
  optional = false,
  verb,
  open,
  busy = false,
  onClose,
  onReason,
  children,
}: ReasonSheetProps) {
  const t = useTranslations('frame.ui');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () =>
    reason.trim() === '' && !optional ? setMissing(true) : onReason(reason.trim());
  return (
    <Sheet open={open} onClose={onClose}>
      <Stack gap={16}>
        <SheetHead icon={icon} tone={calm ? undefined : 'danger'} title={title}>
          <Text tone="muted">{children}</Text>
        </SheetHead>
        <TextArea
          label={t(optional ? 'reason_optional' : 'reason')}
          value={reason}
          maxLength={500}
          error={isMissing ? t('reason_missing') : undefined}
          onChange={(e) => (setReason(e.currentTarget.value), setMissing(false))}
        />
      </Stack>
      <SheetActions>
        <Button kind={calm ? 'primary' : 'danger'} busy={busy} onClick={submit}>
          {verb}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('not_now')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
