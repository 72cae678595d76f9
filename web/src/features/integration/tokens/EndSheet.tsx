import { OctagonX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { useTokenActs } from '../queries.ts';

export interface TokenSheetProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** Asks before a token ends: the system that uses it is refused at once. */
export function EndSheet({ id, name, onClose }: TokenSheetProps) {
  const t = useTranslations('integration/tokens');
  const { end } = useTokenActs(id);
  const onSuccess = () => (announce(t('ended', { name })), onClose());
  return (
    <Sheet open onClose={onClose}>
      <SheetHead icon={OctagonX} tone="danger" title={t('end_title', { name })}>
        <p>{t('end_text')}</p>
      </SheetHead>
      <SheetActions>
        <Button
          kind="danger"
          busy={end.isPending}
          onClick={() => end.mutate(undefined, { onSuccess })}
        >
          {t('end')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
