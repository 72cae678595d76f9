import { Send } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { has } from '#lib/config.ts';
import { loadWords } from '#lib/words/words.ts';
import { Button, type ButtonLook } from '#ui/forms/Button.tsx';
import type { DocumentToSend } from './SendSheet.tsx';

// At the press, with its words: pages of documents are near their budget.
const SendSheet = lazy(() =>
  importOrReload(async () => {
    const [{ SendSheet: found }] = await Promise.all([
      import('./SendSheet.tsx'),
      loadWords('notices/documents'),
    ]);
    return { default: found };
  }),
);

/** A button that sends a document by mail or LINE, after a small question. Nothing at a supplier's own API, because only our server sends. */
export function SendDocument({
  size,
  wide,
  children,
  ...which
}: DocumentToSend & Pick<ButtonLook, 'size' | 'wide'> & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (!has('notices')) return null;
  return (
    <>
      <Button
        kind="outline"
        icon={Send}
        {...(size && { size })}
        {...(wide && { wide })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendSheet {...which} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
