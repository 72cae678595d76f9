import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';

export interface CardFacts {
  head: string;
  amount: string;
  /** who is paid */
  payee: string;
  /** `copied`: has a copy button, because it may have to be typed in elsewhere */
  rows: { label: string; value: string; copied: boolean }[];
}

/** The content of a payment's card, on the screen and in its saved image. */
export function useCardFacts(payment: PaymentDocument, payee: string): CardFacts {
  const t = useTranslations('payments/paying.detail');
  const {
    barcodeType,
    amount,
    fee,
    billerId,
    reference1,
    reference2,
    paymentNo,
    merchantName,
    expiresAt,
  } = payment;
  const rows = [
    { label: t('biller'), value: barcodeType === '1' || barcodeType === '4' ? '' : billerId },
    { label: t('reference1'), value: reference1 },
    { label: t('reference2'), value: reference2 },
    { label: t('payment_no'), value: paymentNo === reference2 ? '' : paymentNo },
    { label: t('fee'), value: fee > 0 ? money(fromWire(fee)) : '', copied: false },
    { label: t('expires'), value: expiresAt && dateAndTime(expiresAt), copied: false },
  ];
  return {
    head: t(`head.${barcodeType}`),
    amount: money(fromWire(amount)),
    payee: payee || merchantName,
    rows: rows.filter(({ value }) => value).map((row) => ({ copied: true, ...row })),
  };
}
