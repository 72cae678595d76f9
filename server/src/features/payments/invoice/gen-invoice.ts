import { dotted } from '#contract/dotted.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { parseBaht, satang } from '#contract/money.ts';
import type { InvoiceDetail } from '#contract/payments/invoice/shapes.ts';
import { shortDate } from '#contract/written-dates.ts';
import { bareMoney, money } from '#contract/written-money.ts';
import { quantityWords } from '#contract/written-quantities.ts';
import { createTranslator } from 'use-intl/core';
import { textIn } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import { paperOf, type Seller } from '#platform/documents/paper.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import { documentTemplate } from '#platform/documents/template.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { roomWords } from '#platform/words.ts';
import { readInvoice } from './read-invoice.ts';

type GenInvoice = Calls['genInvoice'];
const template = documentTemplate<ReturnType<typeof written>>(
  new URL('invoice.typ', import.meta.url),
);

/** An invoice with its lines, credit notes and payments as a PDF. It is no tax invoice. */
export async function genInvoice(
  { db, documents, now }: Deps,
  context: Context,
  input: Input<GenInvoice>,
): Promise<Answer<GenInvoice>> {
  const { reached, caller, lang } = context;
  const { params } = input;
  const invoice = await readInvoice(db, reached, params.invoiceNumber, now(), lang);
  if (!invoice) throw new Problem('not_found');
  const [seller, customer] = await Promise.all([
    sellerOf(db, reached.org, lang),
    db
      .selectFrom('customer')
      .selectAll()
      .where('cv_code', '=', reached.cv)
      .executeTakeFirstOrThrow(),
  ]);
  const paper = written({
    invoice,
    seller,
    customer: dotted([textIn(customer, 'name', lang), reached.cv]),
    lang,
    now: now(),
  });
  const pdf = await documents.make(template, paper, {
    signal: context.untilGone(),
    asker: caller.userId,
  });
  return { isComplete: true, errorMsg: '', dataPdf: Buffer.from(pdf).toString('base64') };
}

interface Facts {
  invoice: InvoiceDetail;
  seller: Seller;
  customer: string;
  lang: Lang;
  now: Date;
}

const inSatang = (amount: number) => parseBaht(amount.toFixed(2)) ?? satang(0);

/** The data of the document, with every word, date and figure written out for the reader. */
function written({ invoice, seller, customer, lang, now }: Facts) {
  const locale = localeOf[lang];
  const { lines, lineCount } = invoice;
  const t = createTranslator({
    locale,
    messages: roomWords[locale],
    namespace: 'payments/invoice',
  });
  const bare = (amount: number) => bareMoney(inSatang(amount));
  const minus = (amount: number) => bareMoney(inSatang(-amount));
  return {
    paper: paperOf({
      lang,
      title: t('title'),
      number: invoice.invoiceNumber,
      under: [shortDate(invoice.invoiceDate, locale)],
      seller,
      customer,
      now,
    }),
    facts: [
      [t('customer'), customer],
      [t('due'), shortDate(invoice.dueDate, locale)],
      ...(invoice.orders.length > 0
        ? [[t('order'), invoice.orders.map(({ orderNumber }) => orderNumber).join(', ')]]
        : []),
    ],
    heads: { name: t('lines'), quantity: t('quantity'), amount: t('amount_baht') },
    lines: lines.map(({ name, quantity, unitName, amount }) => ({
      name,
      quantity: quantityWords(quantity, unitName, locale),
      amount: bare(amount),
    })),
    sums: [
      [t('invoiced'), bare(invoice.invoiceAmt)],
      ...[
        [t('credit_note'), invoice.creditedAmt] as const,
        [t('payments'), invoice.paidAmt] as const,
        [t('books'), invoice.booksAmt] as const,
      ].flatMap(([name, amount]) => (amount === 0 ? [] : [[name, minus(amount)]])),
    ],
    total: [t('open'), money(inSatang(invoice.openAmt), locale)],
    note: dotted([
      lineCount > lines.length && t('range', { shown: lines.length, total: lineCount }),
      t('note'),
    ]),
  };
}
