import { isWireTime } from '#contract/calendar.ts';
import { foldText } from '#contract/fold-text.ts';
import { politeEnd } from './lexicon.ts';

const spoken = 'โมง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด'.split(' ');
const inWords = spoken.slice(1).toReversed().join('|');
const hourOf = (word = '') => (/^\d/.test(word) ? Number(word) : spoken.indexOf(word) + 1);

const around = String.raw`(?:(?:ก่อน|หลัง|ตอน|ราวๆ?|ประมาณ|ช่วง)\s?)`;
/** An hour as people write it: its groups are what makes it late, the hour, the minutes, what is behind it. */
const forms = [
  String.raw`()(เที่ยง)()(?:วัน|(ครึ่ง))`,
  String.raw`(บ่าย)\s?(\d|${spoken.slice(0, 5).join('|')})(?:[.:](\d\d))?(?:\s?โมง)?()`,
  String.raw`()(\d{1,2})[.:](\d\d)\s?น\.?()`,
  String.raw`()(\d{1,2}):(\d\d)(?!\d)()`,
  String.raw`()(\d{1,2}|${inWords})\s?()โมง(เช้า|เย็น|ครึ่ง)?`,
  String.raw`()(\d{1,2})()\s?(am|pm)(?![a-z])`,
  String.raw`ตี()\s?([1-5](?!\d)|${spoken.slice(1, 5).join('|')})()()`,
];
/** What is an hour where nothing else is written: 9, 9.30, บ่าย 2, 8 เช้า, เที่ยง. */
const alone = [
  ...forms,
  String.raw`()(เที่ยง)()()`,
  String.raw`(บ่าย|เช้า)? ?(\d{1,2})(?:[.:](\d\d))? ?(?:น\.?|นาฬิกา|โมง)?(เช้า|เย็น)?`,
];
const written = new RegExp(`${around}?(?:${forms.join('|')})|${around}เที่ยง`, 'y');
const whole = alone.map((form) => new RegExp(`^${around}?${form}$`));

/** Where the hour ends that begins at a place of folded text; undefined where none does. */
export function hourEnd(text: string, at: number): number | undefined {
  written.lastIndex = at;
  const found = written.exec(text);
  return found ? at + found[0].length : undefined;
}

/** A text that is an hour and nothing else as H:mm; undefined for every other one. */
export function hourIn(text: string): string | undefined {
  const folded = foldText(text).replace(politeEnd, '').trim();
  const [, before, hour, minute = '', after] =
    whole.map((form) => form.exec(folded)).find((found) => found !== null) ?? [];
  if (hour === undefined) return undefined;
  const read = hour === 'เที่ยง' ? 12 : hourOf(hour);
  const isLate = (before === 'บ่าย' || after === 'เย็น' || after === 'pm') && read < 12;
  const time = `${read + (isLate ? 12 : 0)}:${after === 'ครึ่ง' ? '30' : minute || '00'}`;
  return isWireTime(time) ? time : undefined;
}
