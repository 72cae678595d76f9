import type { Locale } from '#contract/languages.ts';
import type { NoticeKindName } from '#contract/notices/kinds.ts';

/** Why a person gets a mail: notices are on, a person sent it, or it was scheduled. */
type Why = 'on' | 'asked' | 'scheduled';
const whys: Partial<Record<NoticeKindName, Why>> = {
  document_mailed: 'asked',
  report_scheduled: 'scheduled',
};
export const whyOf = (kind: NoticeKindName): Why => whys[kind] ?? 'on';

const words: Record<Locale, Record<'open' | 'stop' | Why, string>> = {
  th: {
    open: 'เปิดดู',
    stop: 'ไม่รับอีเมลเรื่องนี้อีก',
    on: 'อีเมลนี้ส่งถึงท่านเพราะท่านเปิดรับการแจ้งเตือนทางอีเมล',
    scheduled: 'อีเมลนี้ส่งถึงท่านเพราะมีการตั้งเวลาส่งรายงานนี้ใน Smart Order',
    asked: 'อีเมลนี้ส่งถึงท่านเพราะมีผู้ใช้ Smart Order ส่งเอกสารให้ท่าน',
  },
  en: {
    open: 'Open',
    stop: 'Stop mails about this',
    on: 'You get this mail because notifications by mail are switched on.',
    scheduled: 'You get this mail because this report was scheduled in Smart Order.',
    asked: 'You get this mail because a person who uses Smart Order sent you a document.',
  },
};

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

interface MailWords {
  title: string;
  text: string;
  link: string;
  /** the address that stops such mails */
  stop?: string;
  language: Locale;
}

/** A mail that reads on a phone: one column, no pictures, one button, the address below it for programs that show no buttons. */
export function mailHtml({ title, text, link, stop, language }: MailWords, reason: Why): string {
  const say = words[language];
  const to = escapeHtml(link);
  const why = stop ? `${say[reason]} <a href="${escapeHtml(stop)}">${say.stop}</a>` : say[reason];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.6 -apple-system,'Segoe UI','Noto Sans Thai',Tahoma,sans-serif">
<div style="max-width:520px;margin:0 auto">
<h1 style="margin:0 0 8px;font-size:20px;line-height:1.4">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px">${escapeHtml(text)}</p>
<p style="margin:0 0 16px"><a href="${to}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1d5e3b;color:#ffffff;text-decoration:none;font-weight:600">${say.open}</a></p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${to}">${to}</a></p>
<p style="margin:0;padding-top:16px;border-top:1px solid #cccccc;font-size:14px">${why}</p>
</div></body></html>
`;
}
