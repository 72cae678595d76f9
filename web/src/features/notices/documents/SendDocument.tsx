import type { WhichDocument } from '#contract/notices/documents/calls.ts';
import { lazy, Suspense, useEffect } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { isOwnServer } from '#lib/config.ts';
import { loadWords, useWords } from '#lib/words/words.ts';
import type { ButtonLook } from '#ui/forms/Button.tsx';

export interface SendDocumentProps extends WhichDocument, Pick<ButtonLook, 'size' | 'wide'> {
  /** of a statement; else the last 90 days */
  dateFrom?: string;
  dateTo?: string;
}

// After the page, as its words: pages of documents are near their budget.
const SendButton = lazy(() => importOrReload(() => import('./SendButton.tsx')).then(({ SendButton: found }) => ({ default: found })));
const room = 'notices/documents';

/** A button that sends a document by mail or LINE, after a small question. Nothing at a supplier's own API, because only our server sends. */
export function SendDocument(props: SendDocumentProps) {
  const isOffered = isOwnServer();
  const hasWords = useWords()[room] !== undefined;
  useEffect(() => {
    if (isOffered) void loadWords(room).catch(() => undefined);
  }, [isOffered]);
  return (
    isOffered &&
    hasWords && (
      <Suspense fallback={null}>
        <SendButton {...props} />
      </Suspense>
    )
  );
}
