import { lazy, Suspense } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';

// Loads the words of its room, which the list around it does not have.
const Sheet = lazy(() =>
  importOrReload(async () => {
    const [{ ReceiptSheet }] = await Promise.all([import('./ReceiptSheet.tsx'), loadWords('cash')]);
    return { default: ReceiptSheet };
  }),
);

/** A receipt in a sheet, as soon as its number is known. */
export const ReceiptOnDemand = ({
  receiptNo,
  onClose,
}: {
  receiptNo: string;
  onClose: () => void;
}) =>
  receiptNo === '' ? null : (
    <Suspense fallback={null}>
      <Sheet receiptNo={receiptNo} onClose={onClose} />
    </Suspense>
  );
