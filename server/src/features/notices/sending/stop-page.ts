import type { Locale } from '#contract/languages.ts';
import type { FastifyReply } from 'fastify';
import { sendSmallPage } from './small-page.ts';

const stopWords: Record<
  Locale,
  Record<'title' | 'ask' | 'button' | 'done' | 'how' | 'wrong', string>
> = {
  th: {
    title: 'หยุดรับอีเมลแจ้งเตือน',
    ask: 'ไม่ต้องการรับอีเมลเรื่องนี้อีกใช่ไหม',
    button: 'หยุดรับอีเมลเรื่องนี้',
    done: 'หยุดส่งอีเมลเรื่องนี้แล้ว เรื่องอื่นยังส่งตามเดิม',
    how: 'เปิดรับอีกครั้งได้ที่หน้าโปรไฟล์หลังเข้าสู่ระบบ',
    wrong: 'ลิงก์นี้ใช้ไม่ได้ โปรดเปิดลิงก์จากอีเมลฉบับเต็ม หรือตั้งค่าที่หน้าโปรไฟล์',
  },
  en: {
    title: 'Stop mails',
    ask: 'Do you want no more mails about this?',
    button: 'Stop mails about this',
    done: 'Mails about this are stopped. Mails about other things are still sent.',
    how: 'You can switch them on again on your profile page after signing in.',
    wrong: 'This link does not work. Open it from the whole mail, or choose on your profile page.',
  },
};

interface StopPage {
  language: Locale;
  says: 'ask' | 'done' | 'wrong';
  /** what the mails are about */
  about?: string;
}

/** The page of a link in a mail: a button, or what became of it. */
export function sendStopPage(
  reply: FastifyReply,
  status: number,
  { language, says, about = '' }: StopPage,
) {
  const { title, button, how, [says]: text } = stopWords[language];
  return sendSmallPage(reply, status, {
    language,
    title,
    about,
    text,
    ...(says === 'ask' && { button }),
    ...(says === 'done' && { how }),
  });
}
