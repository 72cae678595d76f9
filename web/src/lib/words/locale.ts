import { limits } from '#contract/constants.ts';
import { languages, localeOfPath as localeOf, locales, type Locale } from '#contract/languages.ts';

export { localeOf, type Locale };

/** The language of this page. Another language is another address and a new page, so this is a constant. */
export const locale: Locale = localeOf(globalThis.location?.pathname ?? '/');

/** The name of the language in the calls (D-11). */
export const wireLang = languages[locale].wire;

/** The language that a page offers beside its own: the next in the table, after the last the first. */
export const otherLocale: Locale =
  locales[(locales.indexOf(locale) + 1) % locales.length] ?? locale;

/** `/en/payment?x=1` to `/payment?x=1`. */
export const withoutLocale = (path: string): string =>
  path.slice(languages[localeOf(path)].prefix.length) || '/';

/** The same page in a language: `/payment` to `/en/payment`. */
export function inLocale(path: string, to: Locale = locale): string {
  const bare = withoutLocale(path);
  const own = bare.startsWith('/') ? bare : `/${bare}`;
  const { prefix } = languages[to];
  return prefix && own === '/' ? prefix : prefix + own;
}

/** Stores the choice for 365 days and loads the same page in the other language. */
export function changeLocale(to: Locale) {
  document.cookie = `so-locale=${to}; Path=/; Max-Age=${limits.localeCookieDays * 86_400}; SameSite=Lax`;
  const { pathname, search, hash } = location;
  location.assign(inLocale(pathname, to) + search + hash);
}
