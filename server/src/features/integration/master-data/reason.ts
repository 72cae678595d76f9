import { locales, type Locale } from '#contract/languages.ts';
import { thai } from './reasons.th.ts';

export type ReportLanguage = Locale;
const isLocale = (text: string): text is Locale => (locales as string[]).includes(text);

/** The reasons in each language but English, in which they are written. */
const translations: Partial<Record<Locale, Readonly<Record<string, string>>>> = { th: thai };

/** The language of a report: as asked for, else that of the terminal. */
export function reportLanguage(
  asked: string | undefined,
  { LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>,
): ReportLanguage {
  if (asked === undefined)
    return (
      locales.find((locale) => (LC_ALL || LC_MESSAGES || LANG || '').startsWith(locale)) ?? 'en'
    );
  if (!isLocale(asked)) throw new Error(`--lang: write ${locales.join(' or ')}, not "${asked}"`);
  return asked;
}

type Fact = string | number | Reason;

/** A sentence of an import's report in each language: English words with facts between them, which are the key of the Thai ones. */
export class Reason {
  readonly #words: string;
  readonly #facts: readonly Fact[];

  constructor(words: string, facts: readonly Fact[]) {
    this.#words = words;
    this.#facts = facts;
  }

  /** The sentence in a language; untranslated words (those of the database) stay as they are. */
  in(language: ReportLanguage): string {
    const words = translations[language]?.[this.#words] ?? this.#words;
    return words.replaceAll(/\{(\d)\}/g, (_hole, at: string) =>
      textOf(this.#facts[Number(at)] ?? '', language),
    );
  }
}

const textOf = (fact: Fact, language: ReportLanguage) =>
  fact instanceof Reason ? fact.in(language) : String(fact);

/** A reason with its facts, written as a template; its Thai is in `reasons.th.ts` under the same words, `{0}` for the first fact. */
export const reasonOf = (words: TemplateStringsArray, ...facts: readonly Fact[]): Reason =>
  new Reason(
    words.reduce((all, part, at) => `${all}{${at - 1}}${part}`),
    facts,
  );
