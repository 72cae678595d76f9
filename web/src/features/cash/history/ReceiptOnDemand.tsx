import { lazy, Suspense } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';

// With the words of its room, which the list around it has not.
const Sheet = lazy(() =>
  importOrReload(async () => {
    const [{ ReceiptSheet }] = await Promise.all([import('./ReceiptSheet.tsx'), loadWords('cash')]);
    return { default: ReceiptSheet };
  }),
);

/** A receipt over the page, once its number is there. */
export const ReceiptOnDemand = ({ receiptNo, onClose }: { receiptNo: string; onClose: () => void }) =>
  receiptNo === '' ? null : (
    <Suspense fallback={null}>
      <Sheet receiptNo={receiptNo} onClose={onClose} />
    </Suspense>
  );
