import { lazy, Suspense } from 'react';
import { loadWords } from '#lib/words/words.ts';
import type { DocumentSheetProps } from '#ui/dialogs/DocumentSheet.tsx';
import { importOrReload } from './chunk-guard.ts';

// What draws a PDF is larger than any page, so it comes when the first document is there.
const DocumentSheet = lazy(() =>
  importOrReload(async () => {
    const [{ DocumentSheet: found }] = await Promise.all([import('#ui/dialogs/DocumentSheet.tsx'), loadWords('documents')]);
    return { default: found };
  }),
);

/** A document over the page, for every room that makes one: nothing while there is none. */
export const DocumentPreview = ({ pdf, ...rest }: Omit<DocumentSheetProps, 'pdf' | 'open'> & { pdf: string | undefined }) =>
  pdf === undefined ? null : (
    <Suspense fallback={null}>
      <DocumentSheet open pdf={pdf} {...rest} />
    </Suspense>
  );
