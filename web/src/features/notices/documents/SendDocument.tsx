import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '#ui/forms/Button.tsx';
import type { DocumentToSend } from './SendSheet.tsx';
import { useSendDocument } from './use-send-document.tsx';

/** A button that sends a document by mail or LINE, after a small question. Nothing at a supplier's own API. */
export function SendDocument({
  size,
  wide,
  children,
  ...which
}: DocumentToSend &
  Pick<ButtonLook, 'size' | 'wide'> & { about?: ReactNode; children: ReactNode }) {
  const { maySend, ask, sheet } = useSendDocument(which);
  if (!maySend) return null;
  return (
    <>
      <Button
        kind="outline"
        icon={Send}
        {...(size && { size })}
        {...(wide && { wide })}
        aria-haspopup="dialog"
        onClick={ask}
      >
        {children}
      </Button>
      {sheet}
    </>
  );
}
