import { createHash } from 'node:crypto';
import type { Locale } from '#contract/languages.ts';
import type { FastifyReply } from 'fastify';
import { withPolicy } from '#platform/http/web/security-headers.ts';
import { escapeHtml } from './mail-html.ts';

const portal: Record<Locale, string> = { th: 'ไปที่ Smart Order', en: 'Go to Smart Order' };
const style =
  'body{margin:0 auto;max-width:520px;padding:32px 16px;font:16px/1.6 system-ui,"Noto Sans Thai",Tahoma,sans-serif}h1{font-size:22px}button{padding:12px 24px;border:0;border-radius:8px;background:#1d5e3b;color:#fff;font:inherit;font-weight:600;min-height:48px}';
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface SmallPage {
  language: Locale;
  title: string;
  /** what it is about */
  about?: string;
  text: string;
  /** words of a button that sends the page's own address by POST */
  button?: string;
  /** what to do afterwards */
  how?: string;
}

/** A page of a link without sign-in: a sentence and at most one button, which a program that looks at links does not press. It holds no name and no number. */
export function sendSmallPage(
  reply: FastifyReply,
  status: number,
  { language, title, about = '', text, button, how }: SmallPage,
) {
  const form = button ? `<form method="post"><button type="submit">${button}</button></form>` : '';
  return withPolicy(reply, policy)
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title} · Smart Order</title><style>${style}</style></head>
<body><h1>${title}</h1>${about && `<p><b>${escapeHtml(about)}</b></p>`}<p>${text}</p>${form}${how ? `<p>${how}</p>` : ''}<p><a href="/">${portal[language]}</a></p></body></html>
`);
}
