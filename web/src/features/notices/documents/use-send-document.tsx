import { lazy, Suspense, useState, type ReactNode } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { has } from '#lib/config.ts';
import { loadWords } from '#lib/words/words.ts';
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

/** Sends a document by mail or LINE after a small question, which the caller draws; `about` is what is sent, in a line of it. `maySend` is false at a supplier's own API, because only our server sends. */
export function useSendDocument(which: DocumentToSend & { about?: ReactNode }): {
  maySend: boolean;
  ask: () => void;
  sheet: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  return {
    maySend: has('notices'),
    ask: () => setOpen(true),
    sheet: isOpen && (
      <Suspense fallback={null}>
        <SendSheet {...which} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
