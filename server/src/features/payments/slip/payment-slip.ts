import { dotted } from '#contract/dotted.ts';
import { amountInWords } from '#contract/amount-in-words.ts';
import { localeOf, type Lang, type Locale } from '#contract/languages.ts';
import { satang } from '#contract/money.ts';
import { billerId } from '#contract/payments/bill.ts';
import { codePath, type DrawnCode } from '#contract/payments/code-paths.ts';
import { drawnBarcode, drawnQr } from '#contract/payments/drawn-codes.ts';
import { bareMoney, money } from '#contract/written-money.ts';
import { dateAndTime, shortDate } from '#contract/written-dates.ts';
import { createTranslator } from 'use-intl/core';
import { documentWords, paperOf, type Seller } from '#platform/documents/paper.ts';
import { documentTemplate } from '#platform/documents/template.ts';
import { roomWords } from '#platform/words.ts';
import type { DocumentRow } from '../document-view.ts';

interface SlipFacts {
  document: DocumentRow;
  /** texts of both codes */
  codes: { qrText: string; barcodeText: string };
  /** the document's invoices with their due dates */
  invoices: readonly { invoiceNumber: string; dueDate: string; amount: number }[];
  seller: Seller;
  /** the customer's name in the reader's language */
  customer: string;
  lang: Lang;
  now: Date;
}
export type PaymentSlip = ReturnType<typeof paymentSlip>;

export const slipTemplate = documentTemplate<PaymentSlip>(new URL('slip.typ', import.meta.url));

/** The data of a payment's slip: every word, date and figure written out for the reader, both codes as drawings. */
export function paymentSlip({ document, codes, invoices, seller, customer, lang, now }: SlipFacts) {
  const locale = localeOf[lang];
  const t = createTranslator({ locale, messages: roomWords[locale], namespace: 'payments/paying' });
  const { paymentNo, amount, fee } = document;
  const total = satang(amount);
  return {
    paper: paperOf({
      lang,
      title: t('detail.head.2'),
      number: paymentNo,
      under: [`${t('detail.expires')} ${dateAndTime(document.expiresAt, locale)}`],
      seller,
      customer,
      now,
    }),
    facts: [
      [t('slip.customer'), dotted([customer, document.cvCode])],
      [t('slip.pay_for'), document.merchantName || seller.company_name || seller.name],
    ],
    heads: { number: t('list.number'), due: t('list.due'), amount: t('slip.amount_baht') },
    invoices: invoices.map(({ invoiceNumber, dueDate, amount: allotted }) => ({
      number: invoiceNumber,
      due: shortDate(dueDate, locale),
      amount: bareMoney(satang(allotted)),
    })),
    sums: fee > 0 ? [[t('detail.fee'), money(satang(fee), locale)]] : [],
    total: [documentWords(locale)('page.total'), money(total, locale)],
    inWords: amountInWords(total, locale),
    references: references(document, locale),
    qr: svgOf(drawnQr(codes.qrText)),
    barcode: svgOf(drawnBarcode(codes.barcodeText), 40),
    atCounter: t('slip.at_counter'),
    note: t('slip.no_receipt'),
  };
}

/** The numbers that a clerk types in where a code cannot be scanned (thai.md §1.5). */
function references(document: DocumentRow, locale: Locale) {
  const t = createTranslator({ locale, messages: roomWords[locale], namespace: 'payments/paying' });
  return [
    [t('detail.biller'), billerId(document)],
    [t('detail.reference1'), document.reference1],
    [t('detail.reference2'), document.reference2],
    [t('slip.amount_baht'), bareMoney(satang(document.amount))],
  ];
}

const svgOf = (code: DrawnCode, high = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.width} ${code.rows.length * high}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${codePath(code, high)}"/></svg>`;
