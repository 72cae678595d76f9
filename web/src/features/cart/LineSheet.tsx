import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Caption } from '../../ui/Text.tsx';

interface LineSheetProps {
  name: string;
  at: number;
  of: number;
  open: boolean;
  onClose: () => void;
  onMove: (to: number) => void;
}

/** The order of lines by keyboard and thumb. It stays open, so that a line may go several places in a row. */
export function LineSheet({ name, at, of, open, onClose, onMove }: LineSheetProps) {
  const t = useTranslations('cart');
  const id = useId();
  const move = (to: number) => {
    onMove(to);
    announce(t('moved', { name, at: to + 1, count: of }));
  };
  return (
    <Sheet open={open} onClose={onClose} labelledBy={id}>
      <Stack gap={8}>
        <h2 id={id}>{name}</h2>
        <Caption aria-hidden="true">{t('moved', { name: '', at: at + 1, count: of }).trim()}</Caption>
        <Button kind="outline" wide icon={ArrowUp} aria-disabled={at === 0 || undefined} onClick={() => at > 0 && move(at - 1)}>
          {t('move_up')}
        </Button>
        <Button kind="outline" wide icon={ArrowDown} aria-disabled={at === of - 1 || undefined} onClick={() => at < of - 1 && move(at + 1)}>
          {t('move_down')}
        </Button>
      </Stack>
    </Sheet>
  );
}
