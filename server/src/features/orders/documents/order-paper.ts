import { dotted } from '#contract/dotted.ts';
import { amountInWords } from '#contract/amount-in-words.ts';
import { localeOf, type Lang, type Locale } from '#contract/languages.ts';
import { parseBaht, satang } from '#contract/money.ts';
import { withOwnNames } from '#contract/own-names.ts';
import type { OrderLine } from '#contract/orders/own-shapes.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { progressStages } from '#contract/orders/progress.ts';
import { isEstimated, piecesOf, weightOf, weightOfLine } from '#contract/orders/totals.ts';
import { about, bareMoney, money } from '#contract/written-money.ts';
import { clockTime, shortDate } from '#contract/written-dates.ts';
import { count, pricedUnit, quantityWords } from '#contract/written-quantities.ts';
import { createTranslator } from 'use-intl/core';
import { documentWords, paperOf, type Seller } from '#platform/documents/paper.ts';
import { cellText } from '#platform/documents/report-table.ts';
import { documentTemplate } from '#platform/documents/template.ts';
import { roomWords } from '#platform/words.ts';

interface OrderFacts {
  /** in the language of `lang` */
  order: OrderView;
  seller: Seller;
  customer: { address: string; tel_no: string };
  lang: Lang;
  now: Date;
}
export type OrderPaper = ReturnType<typeof orderPaper>;

export const orderTemplate = documentTemplate<OrderPaper>(new URL('order.typ', import.meta.url));

/** The data of an order's PDF: every word, date and figure written out for the reader. */
export function orderPaper({ order: asRead, seller, customer, lang, now }: OrderFacts) {
  const order = withOwnNames(asRead);
  const locale = localeOf[lang];
  const t = documentWords(locale);
  const orders = createTranslator({ locale, messages: roomWords[locale], namespace: 'orders' });
  const { details, amount } = order;
  const total = parseBaht(amount.toFixed(2)) ?? satang(0);
  const weight = weightOf(details);
  const lines = details.map((line, at) => lineOf(line, at, locale));
  const isAbout = details.some(isEstimated);
  return {
    paper: paperOf({
      lang,
      title: t('order.title'),
      number: order.orderNumber,
      under: [
        dotted([shortDate(order.orderDate, locale), clockTime(order.orderTime, locale)]),
        orders(`status.${order.status}`),
      ],
      seller,
      customer: order.cvName || order.cvCode,
      now,
    }),
    customer: filledPairs([
      [orders('fact.customer'), dotted([order.cvName, order.cvCode])],
      ['', customer.address],
      ['', customer.tel_no && t('page.telephone', { number: customer.tel_no })],
      [orders('fact.type'), order.productTypeName],
      [
        orders('fact.invoice'),
        dotted([order.invoiceNumber, order.invoiceDate && shortDate(order.invoiceDate, locale)]),
      ],
    ]),
    delivery: filledPairs([
      [orders('fact.ship_to'), order.shipToName],
      [orders('fact.required'), dayAndTime(order.requireDate, order.requireTime, locale)],
      [orders('fact.carrier'), order.carrierName],
      [orders('fact.plate'), order.licensePlate],
      [orders('fact.phone'), order.telephone],
    ]),
    heads: {
      at: t('order.at'),
      product: t('order.product'),
      quantity: t('order.quantity'),
      weight: t('order.weight'),
      price: t('order.price'),
      amount: t('order.amount'),
    },
    hasWeights: details.some((line) => (weightOfLine(line) ?? 0) > 0),
    lines,
    sums: [
      [t('order.sum', { count: details.length }), piecesOf(details, locale)],
      ...(weight === undefined ? [] : [[t('order.whole_weight'), count(weight)]]),
    ],
    total: [
      t('page.total'),
      total > 0 ? aboutIn(locale, isAbout) + money(total, locale) : t('order.as_invoiced'),
    ],
    // An estimate is not written out: the words say that a sum is this one and no other.
    inWords: total > 0 && !isAbout ? amountInWords(total, locale) : '',
    commentsName: orders('fact.note'),
    comments: order.comments.trim(),
    note: t('order.no_tax_invoice'),
  };
}

function lineOf(line: OrderLine, at: number, locale: Locale) {
  const { productName, gradeName, sku, quantity, unitName, unitPrice, amount } = line;
  const t = documentWords(locale);
  const weight = weightOfLine(line);
  return {
    at: String(at + 1),
    product: cellText(productName),
    beside: cellText(dotted([gradeName, numberBeside(productName, sku)])),
    quantity: quantityWords(quantity, unitName, locale),
    became: becameOf(line, locale),
    weight: weight ? count(weight) : '',
    price: unitPrice > 0 ? inBaht(unitPrice) : t('order.as_invoiced'),
    per:
      unitPrice > 0 && line.priceBy === 'weight'
        ? t('order.per', { unit: pricedUnit(line, locale) })
        : '',
    amount: unitPrice > 0 ? aboutIn(locale, isEstimated(line)) + inBaht(amount) : '',
  };
}

/** The product's number, without the dashes of a missing medicine and grade; '' where the name has it. */
function numberBeside(productName: string, sku: string): string {
  const number = sku.replace(/-+$/, '');
  return productName.split(' ').includes(number) ? '' : number;
}

/** The quantities allocated, sent and invoiced of a line, where it was weighed or differs from what was ordered. */
function becameOf(line: OrderLine, locale: Locale): string {
  const t = documentWords(locale);
  return dotted(
    progressStages.map((stage) => {
      const { quantity, weight } = line[stage] ?? { quantity: line.quantity, weight: 0 };
      if (weight === 0 && quantity === line.quantity) return '';
      const figures = [
        quantityWords(quantity, line.unitName, locale),
        weight > 0 && t('order.kilograms', { weight: count(weight) }),
      ];
      return t(`order.${stage}`, { figures: figures.filter(Boolean).join(' ') });
    }),
  );
}

const aboutIn = (locale: Locale, isAbout: boolean) => (isAbout ? `${about[locale]} ` : '');

const inBaht = (baht: number) => bareMoney(parseBaht(baht.toFixed(2)) ?? satang(0));

/** Pairs of name and value, without the empty ones. */
const filledPairs = (pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([, value]) => value !== '');

const dayAndTime = (day: string, time: string, locale: Locale) =>
  dotted([day && shortDate(day, locale), time && clockTime(time, locale)]);
