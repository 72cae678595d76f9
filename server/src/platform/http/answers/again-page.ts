import { languages, locales, type Locale } from '#contract/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { freshNonce, withPolicy } from '../web/security-headers.ts';
import { wordsOf, type Problem } from '#platform/problem.ts';

const opensAgain: Record<Locale, (seconds: number) => string> = {
  th: (seconds) => `หน้านี้จะเปิดใหม่เองใน ${seconds} วินาที`,
  en: (seconds) => `This page opens again by itself in ${seconds} s.`,
};
const look =
  'body{max-width:32rem;margin:20vh auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif}';

/** Whether a browser asks for a page to show, not a script for data. A form that was sent is not sent again by itself. */
export const asksForPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Answers a refusal that ends in `seconds` as a page in every language, which then opens the address again. It needs no script and no file. */
export function sendAgainPage(reply: FastifyReply, problem: Problem, seconds: number) {
  const sentences = locales.map(
    (locale) =>
      `<p lang="${locale}">${wordsOf(problem.code, problem.facts, languages[locale].wire)}<br>${opensAgain[locale](seconds)}</p>`,
  );
  // Addresses under /api and those that the router cannot read have none yet.
  const nonce = freshNonce();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return withPolicy(reply, policy).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locales[0]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>Smart Order</title><style nonce="${nonce}">${look}</style></head>
<body>${sentences.join('')}</body></html>
`);
}
