import type { Locale } from './languages.ts';
import type { Satang } from './money.ts';

const thaiDigits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const thaiPlaces = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

// Royal Institute: a final 1 after any higher digit is เอ็ด, also in 101; spreadsheets write หนึ่งร้อยหนึ่ง (thai.md §5.3).
function thaiDigit(
  digit: number,
  place: number,
  stands: 'alone' | 'behind a higher digit',
): string {
  if (digit === 0) return '';
  if (place === 0 && digit === 1 && stands === 'behind a higher digit') return 'เอ็ด';
  if (place === 1 && digit <= 2) return digit === 1 ? 'สิบ' : 'ยี่สิบ';
  return `${thaiDigits[digit]}${thaiPlaces[place]}`;
}

/** A whole number from 1 in Thai; a million millions is ล้านล้าน. */
function thaiNumber(number: number): string {
  const millions = Math.floor(number / 1_000_000);
  const digits = String(number % 1_000_000);
  const rest = [...digits].map((digit, at) =>
    thaiDigit(
      Number(digit),
      digits.length - 1 - at,
      millions > 0 || at > 0 ? 'behind a higher digit' : 'alone',
    ),
  );
  return `${millions > 0 ? `${thaiNumber(millions)}ล้าน` : ''}${rest.join('')}`;
}

const englishBelowTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const englishGroups = ['', 'thousand', 'million', 'billion', 'trillion'];

function belowThousand(number: number): string[] {
  if (number === 0) return [];
  if (number >= 100)
    return [
      englishBelowTwenty[Math.floor(number / 100)] ?? '',
      'hundred',
      ...belowThousand(number % 100),
    ];
  if (number < 20) return [englishBelowTwenty[number] ?? ''];
  const one = number % 10;
  return [`${englishTens[Math.floor(number / 10)]}${one > 0 ? `-${englishBelowTwenty[one]}` : ''}`];
}

/** A whole number from 1 in English. */
function englishNumber(number: number, group = 0): string[] {
  const words = belowThousand(number % 1000);
  const named = words.length > 0 && group > 0 ? [...words, englishGroups[group] ?? ''] : words;
  return number < 1000 ? named : [...englishNumber(Math.floor(number / 1000), group + 1), ...named];
}

interface Manner {
  minus: string;
  baht: (whole: number) => string;
  satang: (whole: number) => string;
  zero: string;
  join: (baht: string, satang: string) => string;
}

const manners: Record<Locale, Manner> = {
  th: {
    minus: 'ลบ',
    zero: 'ศูนย์บาทถ้วน',
    baht: (whole) => `${thaiNumber(whole)}บาท`,
    satang: (whole) => `${thaiNumber(whole)}สตางค์`,
    join: (baht, satang) => (satang ? `${baht}${satang}` : `${baht}ถ้วน`),
  },
  en: {
    minus: 'Minus ',
    zero: 'Zero baht only',
    baht: (whole) => `${englishNumber(whole).join(' ')} baht`,
    satang: (whole) => `${englishNumber(whole).join(' ')} satang`,
    join: (baht, satang) => `${[baht, satang].filter(Boolean).join(' and ')} only`,
  },
};

/** An amount as a document writes it out: แปดหมื่นหกพันสองร้อยสี่สิบบาทถ้วน · Eighty-six thousand two hundred forty baht only. */
export function amountInWords(amount: Satang, locale: Locale): string {
  const { minus, zero, baht, satang, join } = manners[locale];
  if (amount === 0) return zero;
  const whole = Math.abs(amount);
  const words = join(
    whole >= 100 ? baht(Math.floor(whole / 100)) : '',
    whole % 100 > 0 ? satang(whole % 100) : '',
  );
  return amount < 0 ? `${minus}${words}` : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
