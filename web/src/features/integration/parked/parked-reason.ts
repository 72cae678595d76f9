import type { ParkedRow } from '#contract/integration/parked/shapes.ts';
import { useTranslations } from 'use-intl';

/** Codes of the integration API that have words for people; rules of the portal come with their own sentence. */
const codes = [
  'order_unknown',
  'invoice_unknown',
  'credit_above_invoice',
  'payment_above_invoice',
  'twice_ordered',
  'status_ahead',
  'figures_ahead',
  'order_of_another_customer',
  'wrong_sum',
  'day_ahead',
  'day_before_order',
  'row_refused',
  'nothing_told',
  'customer_missing',
  'order_number_missing',
] as const;

/** Why a message waits, in the person's language; where it has no words of its own, as the ERP was answered. */
export function useParkedReason() {
  const t = useTranslations('integration/parked.why');
  return ({ code, detail }: NonNullable<ParkedRow['reason']>) => {
    const known = codes.find((one) => one === code);
    return known ? t(known) : detail;
  };
}
