import { thai } from './reasons.th.ts';

export type ReportLanguage = 'en' | 'th';
/** The language of a report: asked for, else that of the terminal. */
export function reportLanguage(asked: string | undefined, { LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): ReportLanguage {
  if (asked !== undefined && asked !== 'th' && asked !== 'en') throw new Error(`--lang: write th or en, not "${asked}"`);
  return asked ?? ((LC_ALL || LC_MESSAGES || LANG || '').startsWith('th') ? 'th' : 'en');
}

type Fact = string | number | Reason;

/** What an import tells, in each language: English words with facts between them, by which the Thai ones are found. */
export class Reason {
  readonly #words: string;
  readonly #facts: readonly Fact[];

  constructor(words: string, facts: readonly Fact[]) {
    this.#words = words;
    this.#facts = facts;
  }

  /** In a language; what has no Thai words (the database's own) stays as it is. */
  in(language: ReportLanguage): string {
    const words = language === 'th' ? (thai[this.#words] ?? this.#words) : this.#words;
    return words.replaceAll(/\{(\d)\}/g, (_hole, at: string) => told(this.#facts[Number(at)] ?? '', language));
  }
}

const told = (fact: Fact, language: ReportLanguage) => (fact instanceof Reason ? fact.in(language) : String(fact));

/** A reason with its facts, written as a template; its Thai stands in `reasons.th.ts` under the same words, `{0}` for the first fact. */
export const said = (words: TemplateStringsArray, ...facts: readonly Fact[]): Reason =>
  new Reason(
    words.reduce((all, part, at) => `${all}{${at - 1}}${part}`),
    facts,
  );
