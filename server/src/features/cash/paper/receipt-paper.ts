import { dotted } from '#contract/dotted.ts';
import { amountInWords } from '#contract/amount-in-words.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { clockTime, dateAndTime, shortDate } from '#contract/written-dates.ts';
import { documentWords, paperOf, type Seller } from '#platform/documents/paper.ts';
import { documentTemplate } from '#platform/documents/template.ts';
import type { ReceiptRow } from '../read-receipt.ts';

const papers = ['80mm', 'a4'] as const;
export type ReceiptPaperSize = (typeof papers)[number];
export const isReceiptPaper = (text: string): text is ReceiptPaperSize =>
  (papers as readonly string[]).includes(text);

interface ReceiptFacts {
  receipt: ReceiptRow;
  seller: Seller;
  paper: ReceiptPaperSize;
  lang: Lang;
  now: Date;
}
type ReceiptPaper = ReturnType<typeof receiptPaper>;

export const receiptTemplate = documentTemplate<ReceiptPaper>(
  new URL('receipt.typ', import.meta.url),
);

const inBaht = (amount: number) => bareMoney(satang(amount));

/** A receipt on paper, with every word and figure written out for the reader: the temporary receipt of a field agent (thai.md §5.1). */
export function receiptPaper({ receipt, seller, paper, lang, now }: ReceiptFacts) {
  const locale = localeOf[lang];
  const t = documentWords(locale);
  const {
    receiptNo,
    amount,
    rounding,
    tendered,
    advance,
    remaining,
    cancelledPayments,
    printNo,
    paidAt,
    voidReason,
  } = receipt;
  const cash = satang(amount + rounding);
  const moment = dotted([shortDate(paidAt, locale), clockTime(paidAt, locale)]);
  return {
    paper: paperOf({
      lang,
      title: t('receipt.title'),
      number: receiptNo,
      under: [moment],
      seller,
      customer: dotted([receipt.cvName, receipt.cvCode]),
      copy: printNo > 1 ? t('receipt.copy', { number: printNo }) : '',
      now,
    }),
    isRoll: paper === '80mm',
    void: receipt.voidedAt
      ? t('receipt.void', { at: dateAndTime(receipt.voidedAt, locale), reason: voidReason })
      : '',
    facts: [
      [t('receipt.number'), receiptNo],
      [t('receipt.date'), moment],
      [t('receipt.customer'), receipt.cvCode],
    ],
    name: receipt.cvName,
    address: receipt.cvAddress,
    heads: [t('receipt.invoice'), t('receipt.amount')],
    lines: [
      ...(receipt.allotments ?? []).map((one) => [
        one.left > 0 ? t('receipt.part', { number: one.invoiceNumber }) : one.invoiceNumber,
        inBaht(one.amount),
      ]),
      ...(advance > 0 ? [[t('receipt.advance'), inBaht(advance)]] : []),
      ...(rounding === 0 ? [] : [[t('receipt.rounding'), inBaht(rounding)]]),
    ],
    total: [t('receipt.total'), inBaht(cash)],
    inWords: amountInWords(cash, locale),
    cash: [
      [t('receipt.tendered'), inBaht(tendered)],
      [t('receipt.change'), inBaht(tendered - cash)],
    ],
    after: [
      [t('receipt.remaining'), inBaht(remaining)],
      [t('receipt.cashier'), receipt.cashierName],
    ],
    cancelled:
      cancelledPayments.length > 0
        ? t('receipt.cancelled', { numbers: cancelledPayments.join(', ') })
        : '',
    signPayer: t('receipt.sign_payer'),
    signCashier: t('receipt.sign_cashier'),
    note: t('receipt.note'),
    printed: t('receipt.printed', { at: dateAndTime(now, locale), number: printNo }),
  };
}
