import type { BarcodeType } from '#contract/payments/methods.ts';
import type { DrawnCode } from '#contract/payments/code-paths.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { importOrReload } from '#app/chunk-guard.ts';

export interface DrawnCodes {
  qr: DrawnCode;
  /** for counters only */
  barcode: DrawnCode | undefined;
}

/** True for methods whose code is read at a counter. */
export const isAtCounter = (type: BarcodeType): boolean => type === '2' || type === '3';

/** The drawn codes of a payment; undefined where it has none, and until the drawing code is loaded. */
export function useDrawnCodes({
  barcodeType,
  qrText,
  barcodeText,
}: PaymentDocument): DrawnCodes | undefined {
  const hasCode = barcodeType !== '4' && qrText !== '';
  const { data } = useQuery({
    queryKey: ['drawn codes', barcodeType, qrText, barcodeText],
    queryFn: async (): Promise<DrawnCodes> => {
      const { drawnBarcode, drawnQr } = await importOrReload(
        () => import('#contract/payments/drawn-codes.ts'),
      );
      // At a counter QR code and barcode have the same content (thai.md §1.3).
      return isAtCounter(barcodeType)
        ? { qr: drawnQr(barcodeText), barcode: drawnBarcode(barcodeText) }
        : { qr: drawnQr(qrText), barcode: undefined };
    },
    enabled: hasCode,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return hasCode ? data : undefined;
}
