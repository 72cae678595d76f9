import { amountInWords } from '#contract/amount-in-words.ts';
import { satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { locale } from '#lib/words/locale.ts';
import { PaperPlace, PaperRoll, type PaperLine } from '#ui/pictures/PaperRoll.tsx';
import { lastDays } from '../queries.ts';
import type { KnownOwed } from '../read-cash.ts';
import type { CashDraft } from './use-cash-draft.ts';

interface ReceiptPreviewProps {
  owed: KnownOwed;
  draft: CashDraft;
}

/** The receipt as the typed values would be printed, in the words of the printed one (server: receipt-paper.ts). */
export function ReceiptPreview({ owed, draft }: ReceiptPreviewProps) {
  const t = useTranslations('documents.receipt');
  const own = useTranslations('cash.pay');
  const { data: [today] = [] } = useQuery(lastDays());
  const { cvCode, cvName, seller } = owed;
  const { total, tendered, change } = draft;
  const amount = draft.amount ?? satang(0);
  const cash = draft.cash ?? satang(0);
  const paid = draft.paid.filter((allotment) => allotment.amount > 0 && !allotment.isWrong);
  const sum = paid.reduce((all, allotment) => all + allotment.amount, 0);
  const advance = Math.max(amount - sum, 0);
  const facts: PaperLine[] = [
    { label: t('number'), value: own('paper_later') },
    { label: t('date'), value: shortDate(today?.date ?? '') },
    { label: t('customer'), value: cvCode },
    ...(cvName ? [{ label: cvName }] : []),
  ];
  const lines: PaperLine[] = [
    ...paid.map((allotment) => ({
      label:
        allotment.amount < allotment.open
          ? t('part', { number: allotment.invoiceNumber })
          : allotment.invoiceNumber,
      value: bareMoney(allotment.amount),
    })),
    ...(advance > 0 ? [{ label: t('advance'), value: bareMoney(satang(advance)) }] : []),
    ...(draft.rounding === 0 ? [] : [{ label: t('rounding'), value: bareMoney(draft.rounding) }]),
  ];
  const sums: PaperLine[] = [
    { label: t('total'), value: bareMoney(cash), strong: true },
    { label: `(${amountInWords(cash, locale)})`, centred: true },
    { label: t('tendered'), value: bareMoney(tendered ?? cash) },
    { label: t('change'), value: bareMoney(change ?? satang(0)) },
  ];
  const after: PaperLine[] = [
    { label: t('remaining'), value: bareMoney(satang(Math.max(total - sum, 0))) },
    { label: t('cashier'), value: today?.cashier ?? '' },
  ];
  const groups = [facts, lines, sums, after].filter((group) => group.length > 0);
  return (
    <PaperPlace>
      <PaperRoll
        label={own('paper')}
        head={seller}
        title={t('title')}
        groups={groups}
        sign={t('sign_payer')}
        foot={t('note')}
      />
    </PaperPlace>
  );
}
