import { dotted } from '#contract/dotted.ts';
import { latenessOf } from '#contract/lateness.ts';
import type { Locale, Shape } from '#contract/languages.ts';
import { namesOf, recordOf } from '#contract/names.ts';
import { satang } from '#contract/money.ts';
import { pick } from '#contract/pick.ts';
import { clockTime, dateAndTime, shortDate } from '#contract/written-dates.ts';
import { money } from '#contract/written-money.ts';
import type { NoticeFacts } from './facts.ts';
import { noticeKind, noticeKindNames, type NoticeKindName } from './kinds.ts';
import { noticePaths } from './paths.ts';
import { en } from './texts/words.en.ts';
import { th } from './texts/words.th.ts';

export interface NoticeText {
  title: string;
  /** the reason, and the next step */
  text: string;
  /** path of the page that it leads to, without the language's prefix */
  path: string;
}
/** The words of every kind in one language, and of their facts; a supplier may have others. */
export type NoticeTexts = Record<NoticeKindName, Pick<NoticeText, 'title' | 'text'>> &
  Shape<typeof th>;
const textsIn = (locale: Locale) =>
  recordOf(noticeKindNames, (name) => pick(noticeKind(name)[locale], ['title', 'text']));
export const noticeTexts: Record<Locale, NoticeTexts> = {
  th: { ...textsIn('th'), ...th },
  en: { ...textsIn('en'), ...en },
};

/** What a notice says to its reader in a language: the same in the bell and in every channel. A fact that is missing leaves no gap. */
export function noticeText(
  kind: NoticeKindName,
  facts: NoticeFacts,
  locale: Locale,
  texts: NoticeTexts = noticeTexts[locale],
): NoticeText {
  const written = writtenFacts(facts, locale, texts);
  const fill = (words: string) => fillWords(words, written);
  const title = fill(texts[kind].title);
  return {
    title: dotted([title, facts.customer]),
    text: fill(
      whileOverdue(kind, facts, locale) ?? forStaff(kind, facts, locale, texts) ?? texts[kind].text,
    ),
    path: noticePaths[noticeKind(kind).opens ?? 'order'](facts),
  };
}

/** Words of a kind where an overdue invoice is why; a supplier's own are about the limit. */
const whileOverdue = (kind: NoticeKindName, { invoice }: NoticeFacts, locale: Locale) =>
  invoice === undefined ? undefined : noticeKind(kind)[locale].overdue;

/** Words of a kind for staff; undefined for a customer, and where the supplier has words of its own. */
const forStaff = (
  kind: NoticeKindName,
  { group = 'CUSTOMER' }: NoticeFacts,
  locale: Locale,
  texts: NoticeTexts,
): string | undefined =>
  group !== 'CUSTOMER' && texts[kind].text === noticeTexts[locale][kind].text
    ? noticeKind(kind)[locale].staff
    : undefined;

/** Fills facts into words that are data. */
export const fillWords = (
  words: string,
  facts: Readonly<Record<string, string | undefined>>,
): string =>
  words
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

// A no-break space costs an SMS in English half of its length.
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const sum = (amount: number, locale: Locale) => plain(money(satang(amount), locale));

function writtenFacts(
  facts: NoticeFacts,
  locale: Locale,
  {
    answer,
    document,
    report,
    file,
    waits,
    rule,
    why,
    gone,
    role,
    late,
    call,
    lorry,
    excess,
  }: NoticeTexts,
): Record<string, string | undefined> {
  const { amount, over, reason, moment, minutes, plate, telephone } = facts;
  const numbers = Object.entries(facts).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, String(value)] as const] : [],
  );
  return {
    ...Object.fromEntries(numbers),
    number: facts.number,
    amount: amount === undefined ? undefined : sum(amount, locale),
    over: over === undefined ? undefined : sum(over, locale),
    excess: over === undefined ? undefined : fillWords(excess, { over: sum(over, locale) }),
    invoice: facts.invoice,
    reason: reason && sentence(reason, locale),
    answer: facts.answer && answer[facts.answer],
    document: facts.document && document[facts.document],
    report: facts.name || (facts.report && report[facts.report]),
    period: facts.from && facts.to && daysIn(facts.from, facts.to, locale),
    file: facts.file && file[facts.file],
    waits: facts.waits && waitsIn(facts.waits, waits),
    rule:
      facts.rule &&
      moment &&
      fillWords(rule[facts.rule], { moment: plain(dateAndTime(moment, locale)) }),
    gone: facts.gone ? fillWords(gone, { gone: String(facts.gone) }) : undefined,
    why: facts.why && why[facts.why],
    was: facts.was && role[facts.was],
    became: facts.became && role[facts.became],
    late: minutes === undefined ? undefined : latenessIn(minutes, late),
    call: telephone && fillWords(call, { telephone }),
    lorry: plate && fillWords(lorry, { plate }),
    moment: moment && plain(dateAndTime(moment, locale)),
    time: moment && plain(clockTime(moment, locale)),
  };
}

/** How late a lorry is, in words: "nearly 4 hours". */
export function latenessIn(minutes: number, words: NoticeTexts['late']): string {
  const { in: unit, count } = latenessOf(minutes * 60_000);
  return fillWords(words[unit === 'hours' && count === 1 ? 'hour' : unit], {
    count: String(count),
  });
}

/** The first and the last day, or the one day. */
const daysIn = (from: string, to: string, locale: Locale) =>
  [...new Set([from, to])].map((day) => plain(shortDate(day, locale))).join(' – ');

/** What waits, the kinds of which there is nothing left out. */
const waitsIn = (found: NonNullable<NoticeFacts['waits']>, words: NoticeTexts['waits']) =>
  namesOf(words)
    .flatMap((kind) =>
      found[kind] ? [fillWords(words[kind], { count: String(found[kind]) })] : [],
    )
    .join(', ');

/** Another sentence follows, and Thai ends none with a full stop. */
const sentence = (reason: string, locale: Locale) =>
  locale === 'en' && !/[.!?]$/.test(reason) ? `${reason}.` : reason;
