import { namesOf } from '#contract/names.ts';

interface Language {
  /** its code in the specification's calls (`lang=eng`) */
  wire: string;
  /** first part of its addresses: `/en` */
  prefix: string;
  /** its name in itself */
  name: string;
  /** offered only where the system is located there (specification §2) */
  onlyIn?: string;
}

/** The languages of the portal. What a third one takes: docs/what-a-change-touches.md. */
export const languages = {
  th: { wire: 'th', prefix: '', name: 'ภาษาไทย', onlyIn: 'th' },
  en: { wire: 'eng', prefix: '/en', name: 'English' },
} as const satisfies Record<string, Language>;

/** A language's code in word files, columns (`name_th`) and the page's `lang`. */
export type Locale = keyof typeof languages;
/** A language's code in the specification's calls (`lang=eng`). */
export type Lang = (typeof languages)[Locale]['wire'];

/** The same keys with any words: an English file `satisfies Shape<typeof th>`, so a missing line is a compile error. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

export const locales = namesOf(languages);

/** The languages that a person may choose, by the system's location. */
export const offeredLocales = (systemLocation: string): Locale[] =>
  locales.filter((locale) => {
    const { onlyIn = systemLocation }: Language = languages[locale];
    return onlyIn === systemLocation;
  });

/** The language that a person's browser prefers (`en-GB,en;q=0.9`), else Thai. */
export const acceptedLocale = (accepted = ''): Locale =>
  locales.find((locale) => accepted.trim().toLowerCase().startsWith(locale)) ?? 'th';

/** A value for each language of the wire, made from its locale: for example the SQL that reads `name_th` or `name_en`. */
export const inEachLang = <T>(make: (locale: Locale) => T): Record<Lang, T> =>
  Object.fromEntries(locales.map((locale) => [languages[locale].wire, make(locale)])) as Record<
    Lang,
    T
  >;

/** `en` for the wire's `eng`. */
export const localeOf = inEachLang((locale) => locale);

export const isLang = (text: unknown): text is Lang =>
  typeof text === 'string' && Object.hasOwn(localeOf, text);

/** The language of one of our own paths: `/en/orders` is English, `/orders` Thai. */
export const localeOfPath = (path: string): Locale =>
  locales.find(
    (locale) =>
      languages[locale].prefix !== '' &&
      new RegExp(`^${languages[locale].prefix}(?:[/?#]|$)`).test(path),
  ) ?? 'th';
