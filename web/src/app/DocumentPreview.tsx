import { useMutation, type QueryKey } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { reportFailedDocument } from '#lib/files/made-document.ts';
import { showAlert } from '#lib/notices.ts';
import { loadWords } from '#lib/words/words.ts';
import type { DocumentSheetProps } from '#ui/dialogs/DocumentSheet.tsx';
import { importOrReload } from './chunk-guard.ts';

// pdf.js is larger than any page, so it loads with the first document.
const DocumentSheet = lazy(() =>
  importOrReload(async () => {
    const [{ DocumentSheet: found }] = await Promise.all([
      import('#ui/dialogs/DocumentSheet.tsx'),
      loadWords('documents'),
    ]);
    return { default: found };
  }),
);

/** A document as base64 that is made at a press and shown in the page: `preview` is undefined without one. Each press makes it again. */
export function useDocument<Asked = void>(
  make: (asked: Asked) => Promise<string | undefined>,
  {
    renews,
    ...look
  }: Pick<DocumentSheetProps, 'title' | 'fileName' | 'more'> & { renews?: QueryKey },
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
      <DocumentSheet
        open
        pdf={pdf}
        {...look}
        onClose={() => setPdf(undefined)}
        onDownloaded={() => showAlert('gen_report_success')}
      />
    </Suspense>
  );
  return { ...making, preview };
}
