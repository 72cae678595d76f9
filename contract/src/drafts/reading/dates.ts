import { addDays, isWireDate, writtenYear } from '#contract/calendar.ts';
import { months, numbered } from '#contract/month-names.ts';
import { weekdayOf } from '#contract/weekday.ts';
import { isDigit, knownWordAt } from './lexicon.ts';

/** A day of delivery as it was written; without `day` it could not be read. `isSure`: the words can mean no other day. */
export interface WrittenDay {
  words: string;
  day?: string;
  isSure: boolean;
}
type Read = Omit<WrittenDay, 'words'> & { end: number };

// From Monday on.
const weekdays = numbered([
  'จันทร์,จันท์,จัน,monday,mon',
  'อังคาร,อังคาน,tuesday,tues,tue',
  'พุธ,พุท,wednesday,wed',
  'พฤหัสบดี,พฤหัสฯ,พฤหัส,พฤ.,พหัส,thursday,thurs,thur,thu',
  'ศุกร์,ศุก,สุกร์,friday,fri',
  'เสาร์,เสา,saturday,sat',
  'อาทิตย์,อาทิด,sunday,sun',
]);
// Days from today on.
const near = numbered([
  'วันนี้เลย,วันนี้,มื้อนี้,คืนนี้,เย็นนี้,เช้านี้,บ่ายนี้,today,tonight',
  'วันพรุ่งนี้,พรุ่งนี้,มื้ออื่น,วันพูก,ต่อเช้า,พรุ้งนี้,พรุ่งนี่,พุ่งนี้,พรุงนี้,พน.,tomorrow,tommorow,tomorow,tommorrow,tmr,tmrw,tmw',
  'มะรืนนี้,มะรืน,มะลืน,ต่อรือ,มื้อฮือ,มะฮือ,วันฮือ,day after tomorrow,the day after tomorrow',
  'มะเรื่อง',
]);

const anyOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', String.raw`\.`))
    .join('|');
const month = anyOf(Object.keys(months));
const tail = String.raw`(?![a-z\u0e30-\u0e3a\u0e45\u0e47-\u0e4e])`;
const year = String.raw`(?:\s?(?:พ\.?ศ\.?\s?)?(2[45]\d\d|20\d\d|\d\d)(?![\d.,]*\d)(?!\s?(?:ถุง|กระสอบ|ตัว|กก|โล|ตัน|bag|kg|head)))?`;
type Pattern = [RegExp, (found: RegExpExecArray, today: string) => Omit<WrittenDay, 'words'>];
const ofNumbers: Pattern[] = [
  [/(?:วันที่\s?)?(20\d\d)-(\d\d?)-(\d\d?)(?!\d)/y, ([, y, m, d], today) => dayOf({ d, m, y }, today)],
  [
    /(?:วันที่\s?)?(\d\d?)([/.-])(\d\d?)\2(2[45]\d\d|20\d\d|\d\d)(?!\d)/y,
    ([, d, , m, y], today) => dayOf({ d, m, y }, today),
  ],
  [
    new RegExp(
      String.raw`(?:วันที่\s?|ที่\s)?(\d\d?)(?:st|nd|rd|th)?\s?(?:of\s)?(${month})${tail}${year}`,
      'y',
    ),
    ([, d, m = '', y], today) => dayOf({ d, m: monthOf(m), y }, today),
  ],
];
const ofWords: Pattern[] = [
  [
    new RegExp(`(${anyOf(Object.keys(near))})${tail}`, 'y'),
    ([, word = ''], today) => ({ day: addDays(today, near[word] ?? 0), isSure: true }),
  ],
  [
    new RegExp(
      String.raw`(?:วัน)?(?:(next|this|coming|on)\s)?(${anyOf(Object.keys(weekdays))})${tail}\s?(นี้|หน้า|ที่จะถึง(?:นี้)?)?`,
      'y',
    ),
    readWeekday,
  ],
  ...ofNumbers,
  [
    new RegExp(String.raw`(${month})\s(\d\d?)(?:st|nd|rd|th)?(?!\d)(?:,?\s(20\d\d))?`, 'y'),
    ([, m = '', d, y], today) => dayOf({ d, m: monthOf(m), y }, today),
  ],
  [/วันที่\s?(\d\d?)\/(\d\d?)(?![\d/])/y, ([, d, m], today) => dayOf({ d, m }, today)],
  [
    /วันที่\s?(\d\d?)(?![\d/.,:])(?!\s?(?:ถุง|กระสอบ|ตัว|กก|โล|ตัน))/y,
    ([, d], today) => dayOfMonth(Number(d), today),
  ],
  [/the (\d\d?)(?:st|nd|rd|th)(?![a-z])/y, ([, d], today) => dayOfMonth(Number(d), today)],
];

/** Letters with which a day begins; most places of a text are none. */
const begins = new Set(
  [
    ...'0123456789',
    'วันที่',
    'ที่',
    'next',
    'this',
    'coming',
    'on',
    'the',
    'สัปดาห์',
    'วีค',
    'week',
    'เดือน',
    'สิ้นเดือน',
    'ต้นเดือน',
  ]
    .concat(...[near, weekdays, months].map((words) => Object.keys(words)))
    .map((word) => word[0]),
);
const shortDate = /(\d\d?)\/(\d\d?)(?![\d/])/y;
const weekOnly =
  /(?:อาทิตย์|สัปดาห์|วีค|week|เดือน)(?:นี้|หน้า)|(?:next|this) (?:week|month)|สิ้นเดือน|ต้นเดือน|วันหยุด/y;

/** Reads a day of delivery at a place of the text. `hasCue`: a word of delivery is before it, so that 15/12 is a day. */
export function readDay(
  text: string,
  at: number,
  { today, hasCue }: { today: string; hasCue: boolean },
): Read | undefined {
  if (!begins.has(text[at]) || isDigit(text[at - 1])) return undefined;
  const isNumber = isDigit(text[at]);
  for (const [pattern, read] of isNumber ? ofNumbers : ofWords) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) {
      const end = at + found[0].length;
      return (
        (read === readWeekday && numberedDay(text, end, weekdays[found[2] ?? ''], today)) || {
          ...read(found, today),
          end,
        }
      );
    }
  }
  weekOnly.lastIndex = at;
  const week = isNumber ? null : weekOnly.exec(text);
  if (week) return { isSure: false, end: at + week[0].length };
  shortDate.lastIndex = at;
  const short = shortDate.exec(text);
  if (!short || Number(short[1]) > 31 || Number(short[2]) > 31) return undefined;
  const read = dayOf({ d: short[1], m: short[2] }, today);
  return { ...read, isSure: read.isSure && hasCue, end: at + short[0].length };
}

function readWeekday(found: RegExpExecArray, today: string): Omit<WrittenDay, 'words'> {
  const [whole, before, word = '', after] = found;
  const [day, now] = [weekdays[word] ?? 0, weekdayOf(today) - 1];
  const ahead = (day - now + 7) % 7;
  // อาทิตย์หน้า is next Sunday to one and next week to another.
  const isWeek = word === 'อาทิตย์' && !whole.startsWith('วัน');
  if (after === 'หน้า' || before === 'next')
    return { day: addDays(today, 7 - now + day), isSure: !isWeek && before !== 'next' };
  return { day: addDays(today, ahead || 7), isSure: ahead > 0 && !(isWeek && after !== undefined) };
}

/** เสาร์ 28: the day of the month behind its weekday, where it is that weekday and counts nothing. */
function numberedDay(
  text: string,
  at: number,
  weekday: number | undefined,
  today: string,
): Read | undefined {
  behindWeekday.lastIndex = at;
  const [words, number] = behindWeekday.exec(text) ?? [];
  if (words === undefined) return undefined;
  const end = at + words.length;
  const read = dayOfMonth(Number(number), today);
  const isOther = read.day === undefined || weekdayOf(read.day) - 1 !== weekday;
  const next = text[end] === ' ' ? end + 1 : end;
  return isOther || knownWordAt(text, next, true)?.means.is === 'unit'
    ? undefined
    : { ...read, end };
}
const behindWeekday = new RegExp(
  String.raw`\s?(?:ที่\s?)?(\d\d?)(?![\d%]|[.,:/x*=-]\d|(?:st|nd|rd|th)?\s?(?:of\s)?(?:${month}))`,
  'y',
);

const monthOf = (word: string): string => String((months[word] ?? -1) + 1);

interface Parts {
  d: string | undefined;
  m: string | undefined;
  y?: string | undefined;
}
// Without a year a day that has just passed is rather a mistake than next year's.
const longAgoDays = 60;

function dayOf({ d, m, y }: Parts, today: string): Omit<WrittenDay, 'words'> {
  const [dd, mm] = [Number(d), Number(m)];
  if (mm > 12)
    return dd <= 12 ? { ...dayOf({ d: m, m: d, y }, today), isSure: false } : { isSure: false };
  const at = (year: number) => `${year}-${twoDigits(mm)}-${twoDigits(dd)}`;
  const written = y === undefined ? undefined : writtenYear(y, today);
  const thisYear = Number(today.slice(0, 4));
  if (y !== undefined && written === undefined) return { isSure: false };
  if (written !== undefined) return real(at(written), (day) => day >= today);
  const [now, next] = [at(thisYear), at(thisYear + 1)];
  if (!isWireDate(now) && !isWireDate(next)) return { isSure: false };
  return now >= today
    ? real(now, () => true)
    : real(next, () => now < addDays(today, -longAgoDays));
}
const real = (day: string, isSure: (day: string) => boolean) =>
  isWireDate(day) ? { day, isSure: isSure(day) } : { isSure: false };

/** The next day with this number: of this month, or of a later one. */
function dayOfMonth(number: number, today: string): Omit<WrittenDay, 'words'> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  for (const ahead of [0, 1, 2]) {
    const at = month - 1 + ahead;
    const day = `${year + Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}-${twoDigits(number)}`;
    if (day >= today && isWireDate(day)) return { day, isSure: day > today };
  }
  return { isSure: false };
}
const twoDigits = (number: number): string => String(number).padStart(2, '0');
