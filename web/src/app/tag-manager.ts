import { config } from '#lib/config.ts';
import { withoutLocale } from '#lib/words/locale.ts';

let started = false;

/** The tag manager, only where configured and only after acceptance. Its origin is in the CSP only then, too. */
export function startTagManager() {
  const { tagManagerId } = config();
  // It reads the address, and a delivery's link is all in its address.
  const isLink = withoutLocale(location.pathname).startsWith('/delivery/');
  if (!tagManagerId || started || isLink) return;
  started = true;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`;
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
  document.head.append(script);
}
