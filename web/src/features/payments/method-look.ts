import type { BarcodeType } from '#contract/payments/methods.ts';
import { HandCoins, Landmark, QrCode, ScanBarcode, type LucideIcon } from 'lucide-react';

/** The icon of each payment method. */
export const methodIcons: Record<BarcodeType, LucideIcon> = {
  '1': QrCode,
  '2': Landmark,
  '3': ScanBarcode,
  '4': HandCoins,
};
