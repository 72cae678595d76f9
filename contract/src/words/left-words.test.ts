import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#contract/languages.ts';
import { noticeTexts } from '#contract/notices/notice-text.ts';
import { everyRoomIn } from './every-room.ts';

/** Words that the screens left, and the word in their place: one thing has one word in a language. */
const left: Record<Locale, readonly (readonly [left: RegExp, say: string])[]> = {
  th: [
    [/กรุณา/, 'โปรด'],
    [/ลองใหม่/, 'ลองอีกครั้ง'],
    [/คุณ(?!ภาพ|สมบัติ| ?\{)/, 'ท่าน'],
    [/ยอดค้าง(?!ชำระ)|ยอดที่ต้องชำระ|ยังค้างอยู่/, 'ยอดค้างชำระ'],
    [/ไม่รู้ว่าเป็นของใคร/, 'ยังไม่ทราบผู้ชำระ'],
    [/ปล่อยให้จัดส่ง|ให้ดำเนินการต่อ/, 'อนุมัติเกินวงเงิน'],
    [/รายงานซื้อ/, 'รายงานการสั่งซื้อ'],
    [/รายงาน\S+ ฟาร์ม/, 'รายงาน… (ฟาร์ม)'],
    [/ครบขั้นตอน/, 'รับสินค้าแล้ว เสร็จสิ้น'],
  ],
  en: [
    [/\blog(?:ged)? ?(?:in|out)\b/i, 'sign in, sign out'],
    [/\busername\b/i, 'user name'],
    [/\bemail\b/i, 'e-mail'],
    [/vehicle registration/i, 'Licence plate'],
    [/\bow(?:es|ed)\b/i, 'Outstanding'],
    [/\brequired date\b|\brequired on\b/i, 'Delivery date'],
    [/not approved/i, 'disapproved'],
    [/let (?:it|them) go on|release(?:d)? for delivery/i, 'approve over limit'],
    [/\bmend\b/i, 'correct'],
    [/nobody knows/i, 'we could not confirm'],
    [/\bso already\b/i, 'no change'],
    [/to look after/i, 'needs attention'],
    [
      /not have permission to access|contact admin/i,
      'You do not have permission … ask your administrator',
    ],
    [/is undefined|idempotency-key|expect header/i, 'what a person can act on'],
  ],
};

/** Every text of the rooms in a language, with its room and name. */
async function* textsIn(locale: Locale): AsyncGenerator<readonly [place: string, text: string]> {
  yield* textsOf('notices', noticeTexts[locale]);
  for (const [room, words] of Object.entries(await everyRoomIn(locale)))
    yield* textsOf(room, words);
}
function* textsOf(
  place: string,
  words: unknown,
): Generator<readonly [place: string, text: string]> {
  // The names of facts in braces are no words.
  if (typeof words === 'string') yield [place, words.replaceAll(/\{\w+(?=[,}])/g, '{')];
  else
    for (const [name, inner] of Object.entries(words as object))
      yield* textsOf(`${place}.${name}`, inner);
}

describe.each(locales)('the words on the screen in %s', (locale) => {
  test('hold none that were left for a better one', async () => {
    const found: string[] = [];
    for await (const [place, text] of textsIn(locale))
      for (const [word, say] of left[locale])
        if (word.test(text)) found.push(`${place}: ${text} (say ${say})`);
    expect(found).toEqual([]);
  });
});
