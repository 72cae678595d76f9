import type { Locale } from '#contract/languages.ts';
import { readFileSync } from 'node:fs';
import type { ProblemCode } from '#contract/problems/catalogue.ts';
import type { FastifyReply } from 'fastify';
import { withPolicy } from '#platform/http/web/security-headers.ts';

export const closingScript = readFileSync(
  new URL('./closing-page.script.js', import.meta.url),
  'utf8',
);
const policy =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The popup's message to its opener: never a token, only the attempt and its outcome. */
export interface Ending {
  t: 'done' | 'error';
  txn: string;
  code?: ProblemCode;
}

const texts = {
  th: {
    title: 'เข้าสู่ระบบ',
    done: 'ปิดหน้าต่างนี้ได้',
    failed: 'เข้าสู่ระบบไม่สำเร็จ ปิดหน้าต่างนี้แล้วลองอีกครั้ง',
    reported: 'ผู้ให้บริการเข้าสู่ระบบแจ้งว่า',
    on: 'ไปที่ Smart Order',
  },
  en: {
    title: 'Signing in',
    done: 'You may close this window.',
    failed: 'Signing in did not succeed. Close this window and try again.',
    reported: 'The sign-in provider says:',
    on: 'Continue to Smart Order',
  },
};

/**
 * The page on which a popup ends: it reports to the opener, closes, and shows outcome and link where it may not close itself.
 * `refusal`: the issuer's code for a refusal.
 */
export function sendClosingPage(
  reply: FastifyReply,
  { t, txn, code }: Ending,
  next: string,
  locale: Locale,
  refusal = '',
) {
  const words = texts[locale];
  const how = t === 'done' ? words.done : words.failed;
  const why = refusal && `<p>${words.reported} <code>${inAttribute(refusal)}</code></p>`;
  return withPolicy(reply, policy).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${words.title} · Smart Order</title><script src="/auth/closing-page.js" defer></script></head>
<body data-t="${t}" data-txn="${inAttribute(txn)}" data-code="${code ?? ''}" data-next="${inAttribute(next)}">
<p>${how}</p>${why}<p><a href="${inAttribute(next)}">${words.on}</a></p></body></html>
`);
}

// The values were checked before to be plain; this protects the page if that ever changes.
const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
