import { limits } from '@smart-order/contract/constants.ts';

export type Locale = 'th' | 'en';

/** Thai stands without a prefix, English under /en (D-10). */
export const localeOf = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'th');

/** The language of this page. It changes only by loading the other address, so everything may read it as a constant. */
export const locale: Locale = localeOf(globalThis.location?.pathname ?? '/');

/** What the wire calls each (D-11). */
const wireLangs: Record<Locale, string> = { th: 'th', en: 'eng' };
export const wireLang = wireLangs[locale];

/** The one that a page offers beside its own. */
export const otherLocale: Record<Locale, Locale> = { th: 'en', en: 'th' };

/** `/en/payment?x=1` to `/payment?x=1`. */
export const withoutLocale = (path: string): string => path.replace(/^\/en(?=\/|\?|#|$)/, '') || '/';

/** The same page in a language: `/payment` to `/en/payment`. */
export function inLocale(path: string, to: Locale = locale): string {
  const bare = withoutLocale(path);
  const own = bare.startsWith('/') ? bare : `/${bare}`;
  return to === 'en' ? `/en${own === '/' ? '' : own}` : own;
}

/** Keeps the choice for 365 days and loads the same page in the other language. */
export function changeLocale(to: Locale) {
  document.cookie = `so-locale=${to}; Path=/; Max-Age=${limits.localeCookieDays * 86_400}; SameSite=Lax`;
  const { pathname, search, hash } = location;
  location.assign(inLocale(pathname, to) + search + hash);
}
