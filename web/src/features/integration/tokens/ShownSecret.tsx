import { Copy, KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { copyText } from '#lib/copy-text.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';

interface ShownSecretProps {
  name: string;
  /** null where the answer that had it was lost */
  secret: string | null;
  onClose: () => void;
}

/** A token's secret, which is shown this once: neither Esc nor a press outside closes it. */
export function ShownSecret({ name, secret, onClose }: ShownSecretProps) {
  const t = useTranslations('integration/tokens');
  return (
    <Sheet open alert onClose={onClose}>
      <Stack gap={16}>
        <SheetHead icon={KeyRound} title={t('secret', { name })}>
          {secret !== null && <p>{t('secret_text')}</p>}
        </SheetHead>
        {secret === null ? (
          <Note tone="danger">{t('secret_lost')}</Note>
        ) : (
          <TextField
            label={t('secret', { name })}
            hideLabel
            value={secret}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Stack>
      <SheetActions>
        {secret !== null && (
          <Button kind="primary" icon={Copy} onClick={() => void copyText(secret)}>
            {t('copy')}
          </Button>
        )}
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
