import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { copyText } from '#lib/copy-text.ts';
import { IconButton } from '#ui/forms/Button.tsx';

/** Copies a number with one press. `what` is its name, for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslations('payments/paying.detail');
  return <IconButton icon={Copy} label={t('copy', { what })} onClick={() => void copyText(text)} />;
}
