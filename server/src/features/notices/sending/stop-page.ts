import { createHash } from 'node:crypto';
import type { Locale } from '#contract/languages.ts';
import type { FastifyReply } from 'fastify';
import { withPolicy } from '#platform/http/web/security-headers.ts';
import { escapeHtml } from './mail-html.ts';

const stopWords: Record<Locale, Record<'title' | 'ask' | 'button' | 'done' | 'how' | 'wrong' | 'portal', string>> = {
  th: {
    title: 'หยุดรับอีเมลแจ้งเตือน',
    ask: 'ไม่ต้องการรับอีเมลเรื่องนี้อีกใช่ไหม',
    button: 'หยุดรับอีเมลเรื่องนี้',
    done: 'หยุดส่งอีเมลเรื่องนี้แล้ว เรื่องอื่นยังส่งตามเดิม',
    how: 'เปิดรับอีกครั้งได้ที่หน้าโปรไฟล์หลังเข้าสู่ระบบ',
    wrong: 'ลิงก์นี้ใช้ไม่ได้ โปรดเปิดลิงก์จากอีเมลฉบับเต็ม หรือตั้งค่าที่หน้าโปรไฟล์',
    portal: 'ไปที่ Smart Order',
  },
  en: {
    title: 'Stop mails',
    ask: 'Do you want no more mails about this?',
    button: 'Stop mails about this',
    done: 'Mails about this are stopped. Mails about other things are still sent.',
    how: 'You can switch them on again on your profile page after signing in.',
    wrong: 'This link does not work. Open it from the whole mail, or choose on your profile page.',
    portal: 'Go to Smart Order',
  },
};

const style =
  'body{margin:0 auto;max-width:520px;padding:32px 16px;font:16px/1.6 system-ui,"Noto Sans Thai",Tahoma,sans-serif}h1{font-size:22px}button{padding:12px 24px;border:0;border-radius:8px;background:#1d5e3b;color:#fff;font:inherit;font-weight:600;min-height:48px}';
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface StopPage {
  language: Locale;
  says: 'ask' | 'done' | 'wrong';
  /** what the mails are about */
  about?: string;
}

/** The page of a link in a mail: a button, which a program that looks at links does not press; or what became of it. It holds no name and no number. */
export function sendStopPage(reply: FastifyReply, status: number, { language, says, about = '' }: StopPage) {
  const say = stopWords[language];
  const form = says === 'ask' ? `<form method="post"><button type="submit">${say.button}</button></form>` : '';
  const how = says === 'done' ? `<p>${say.how}</p>` : '';
  return withPolicy(reply, policy)
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${say.title} · Smart Order</title><style>${style}</style></head>
<body><h1>${say.title}</h1>${about && `<p><b>${escapeHtml(about)}</b></p>`}<p>${say[says]}</p>${form}${how}<p><a href="/">${say.portal}</a></p></body></html>
`);
}
