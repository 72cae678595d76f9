import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import type { SendDocumentProps } from './SendDocument.tsx';
import { SendSheet } from './SendSheet.tsx';

export function SendButton({ size, wide, ...which }: SendDocumentProps) {
  const t = useTranslations('notices/documents');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" icon={Send} {...(size && { size })} {...(wide && { wide })} onClick={() => setOpen(true)}>
        {t(`button.${which.document}`)}
      </Button>
      {isOpen && <SendSheet {...which} onClose={() => setOpen(false)} />}
    </>
  );
}
