import type { NoticeKind } from '#contract/problems/words.ts';
import { everyRoomIn, noticesIn } from '#contract/words/every-room.ts';

export const languages = ['th', 'en'] as const;
export type Language = (typeof languages)[number];

/** The words of the screens, so that a test can run in both languages. */
const words = { th: await everyRoomIn('th'), en: await everyRoomIn('en') };
export const wordsOf = (language: Language) => words[language];

const notices = <Kind extends NoticeKind>(kind: Kind) => ({
  th: noticesIn(words.th, kind),
  en: noticesIn(words.en, kind),
});
export const problems = notices('problems');
export const alerts = notices('alerts');
export const confirms = notices('confirms');
export const notifications = notices('notifications');

/** Words with a count or a name in them, as a pattern: `ใส่ตะกร้า {name}` becomes /^ใส่ตะกร้า .+$/. */
export const around = (text: string, name = '') =>
  new RegExp(
    `^${text
      .split(/\{\w+(?:, \w+)?\}/)
      .map(escape)
      .join(name ? escape(name) : '.+')}$`,
  );

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
