import type { DeliveryWishes } from '@smart-order/contract/orders/header-rules.ts';
import type { FieldErrors } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { PricedLine } from '../cart-sums.ts';
import type { SummaryError } from '../../../ui/ErrorSummary.tsx';
import { wishFields } from './field-problems.ts';
import type { Refusal } from './use-check-out.ts';

/** All that is wrong in the order of the page: what belongs to no place, the fields, the lines. */
export function useSummaryErrors(errors: FieldErrors<DeliveryWishes>, refusal: Refusal, lines: readonly PricedLine[]): SummaryError[] {
  const t = useTranslations('cart');
  const nameOf = (sku: string) => lines.find((line) => line.sku === sku)?.productDetail.productName ?? sku;
  return [
    ...refusal.others.map((words) => ({ id: 'summary', label: '', words })),
    ...wishFields.flatMap((field) => {
      const words = errors[field]?.message;
      return words ? [{ id: `field-${field}`, label: t(`delivery.${field}`), words }] : [];
    }),
    ...Object.entries(refusal.lines).map(([sku, words]) => ({ id: `line-${sku}`, label: t('line', { name: nameOf(sku) }), words })),
  ];
}
