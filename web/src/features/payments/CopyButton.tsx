import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { notify } from '../../lib/notices.ts';
import { IconButton } from '../../ui/Button.tsx';

/** Copies a number with one press. `what` is its name, for readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslations('payments/paying.detail');
  return <IconButton icon={Copy} label={t('copy', { what })} onClick={() => void copyText(text)} />;
}

/** Says so once it is copied; a browser that may not copy leaves it to be selected by hand. */
export async function copyText(text: string) {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) notify('copied');
}
