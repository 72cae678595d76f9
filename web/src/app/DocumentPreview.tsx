import { useMutation, type QueryKey } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { reportFailedDocument } from '#lib/files/made-document.ts';
import { showAlert } from '#lib/notices.ts';
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

/** A document that a press makes, as base64, and the page shows: `preview` is nothing while there is none. It is made again each time. */
export function useDocument<Asked = void>(
  make: (asked: Asked) => Promise<string | undefined>,
  { renews, ...look }: Pick<DocumentSheetProps, 'title' | 'fileName'> & { renews?: QueryKey },
) {
  const [pdf, setPdf] = useState<string>();
  const making = useMutation({
    mutationFn: make,
    meta: { inline: true, ...(renews && { renews }) },
    onSuccess: setPdf,
    onError: reportFailedDocument,
  });
  const preview = pdf !== undefined && (
    <Suspense fallback={null}>
      <DocumentSheet open pdf={pdf} {...look} onClose={() => setPdf(undefined)} onDownloaded={() => showAlert('gen_report_success')} />
    </Suspense>
  );
  return { ...making, preview };
}
