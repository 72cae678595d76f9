/** The languages of the portal. A third one is a line here, its columns, and a `words.<locale>.ts` beside the others. */
export const languages = {
  th: { wire: 'th', prefix: '' },
  en: { wire: 'eng', prefix: '/en' },
} as const;

/** As word files, columns (`name_th`) and the page's `lang` say it. */
export type Locale = keyof typeof languages;
/** As the specification's calls say it (`lang=eng`). */
export type Lang = (typeof languages)[Locale]['wire'];

export const locales = Object.keys(languages) as Locale[];

/** `en` for the wire's `eng`. */
export const localeOf = Object.fromEntries(locales.map((locale) => [languages[locale].wire, locale])) as Record<Lang, Locale>;

export const isLang = (text: unknown): text is Lang => typeof text === 'string' && Object.hasOwn(localeOf, text);

/** One thing for each language of the wire, made from its locale: a statement that reads `name_th` or `name_en`. */
export const inEachLang = <T>(make: (locale: Locale) => T): Record<Lang, T> =>
  Object.fromEntries(locales.map((locale) => [languages[locale].wire, make(locale)])) as Record<Lang, T>;

/** The language of one of our own paths: `/en/orders` is English, `/orders` Thai. */
export const localeOfPath = (path: string): Locale =>
  locales.find((locale) => languages[locale].prefix !== '' && new RegExp(`^${languages[locale].prefix}(?:[/?#]|$)`).test(path)) ?? 'th';
