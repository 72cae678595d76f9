import type { BarcodeType } from '#contract/payments/methods.ts';
import type { DrawnCode } from '#contract/payments/code-paths.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { importOrReload } from '#app/chunk-guard.ts';

export interface DrawnCodes {
  qr: DrawnCode;
  /** for counters alone */
  barcode: DrawnCode | undefined;
}

/** Methods whose code is read at a counter. */
export const isAtCounter = (type: BarcodeType): boolean => type === '2' || type === '3';

/** The codes of a payment, drawn; undefined where it has none, and until what draws them has come. */
export function useDrawnCodes({ barcodeType, qrText, barcodeText }: PaymentDocument): DrawnCodes | undefined {
  const hasCode = barcodeType !== '4' && qrText !== '';
  const { data } = useQuery({
    queryKey: ['drawn codes', barcodeType, qrText, barcodeText],
    queryFn: async (): Promise<DrawnCodes> => {
      const { drawnBarcode, drawnQr } = await importOrReload(() => import('#contract/payments/drawn-codes.ts'));
      // A counter's QR says what its barcode says (thai.md §1.3).
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
