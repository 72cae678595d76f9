import { isLinkPath } from '#contract/link-paths.ts';
import { config } from '#lib/config.ts';

let started = false;

/** Starts the tag manager where one is configured and the user accepted. Only then its origin is in the CSP, too. */
export function startTagManager() {
  const { tagManagerId } = config();
  // The tag manager reads the address, and the address of a shared delivery is its secret.
  if (!tagManagerId || started || isLinkPath(location.pathname)) return;
  started = true;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`;
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
  document.head.append(script);
}
