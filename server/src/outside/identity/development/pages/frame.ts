import { locales, type Locale } from '#contract/languages.ts';
import type { FastifyReply } from 'fastify';
import { withPolicy } from '#platform/http/web/security-headers.ts';
import { words } from './words.ts';

/** Nothing inline, nothing from other origins, in no frame. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const sendPage = (reply: FastifyReply, html: string) =>
  withPolicy(reply, pagePolicy)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html);

export const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const mark =
  '<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#1d5e3b"/><path d="M7 17c5-1 8 2 9 7-5 1-9-2-9-7z" fill="#f0bd4c"/><path d="M16 24C14 15 18 8 26 7c1 8-3 15-10 17z" fill="#fcfcf5"/></svg>';
const globe =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20"/></svg>';

/** Night ground, dawn line, one white card (look.md, Sign-in). `content` is HTML. */
export function frame({
  language,
  title,
  content,
  switching = true,
}: {
  language: Locale;
  title: string;
  content: string;
  switching?: boolean;
}): string {
  const other = locales.find((locale) => locale !== language) ?? language;
  const toggle = switching
    ? `<a class="language" href="?lang=${other}" hreflang="${other}" lang="${other}">${globe}${words[language].switchTo}</a>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${title} · Smart Order</title><link rel="stylesheet" href="/dev/assets/provider.css"><script src="/dev/assets/provider.js" defer></script></head>
<body><img class="dawn" src="/dev/assets/dawn.svg" alt="">
<header><span class="brand">${mark}Smart Order</span>${toggle}</header>
<main class="card">${content}</main></body></html>
`;
}

/** One labelled field with its own error beside it. */
export function input({
  name,
  label,
  type = 'text',
  value = '',
  error,
  hint,
  autocomplete,
  focus = false,
}: {
  name: string;
  label: string;
  type?: 'text' | 'password';
  value?: string;
  error?: string | undefined;
  hint?: string;
  autocomplete: string;
  focus?: boolean;
}): string {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${escape(value)}" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" maxlength="200" required${described ? ` aria-describedby="${described}"` : ''}${error ? ' aria-invalid="true"' : ''}${focus ? ' autofocus' : ''}>
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}${error ? `<p class="error" id="${name}-error" role="alert">${error}</p>` : ''}</div>`;
}
