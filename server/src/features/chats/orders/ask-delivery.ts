import { isWireTime } from '#contract/calendar.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { foldText } from '#contract/fold-text.ts';
import type { Locale } from '#contract/languages.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';

/** What a first order needs besides its day; a later one has it of the one before. Asked in this order, where there is more than one. */
const fields = ['shipto', 'orderBy', 'requireTime'] as const;
export type DeliveryField = (typeof fields)[number];

interface Option {
  value: string;
  name: string;
}

/** So many are listed; a bubble has no room for more. */
const mostOptions = 20;
const name = `case $3 when 'en' then name_en else name_th end as name`;
const placesSql = `select ship_to as value, ${name} from ship_to where org_code = $1 and cv_code = $2 order by 2, 1 limit ${mostOptions}`;
// A carrier of this customer alone counts before one of all customers.
const carriersSql = `select distinct on (send_by) send_by as value, ${name} from carrier where bu = $1 and cv_code in ('', $2)
  order by send_by, cv_code desc limit ${mostOptions}`;
const hours = ['6:00', '9:00', '13:00', '16:00'];

async function optionsOf(
  db: Db,
  field: DeliveryField,
  { bu, org, cv }: PlaceCodes,
  language: Locale,
): Promise<Option[]> {
  if (field === 'requireTime') return hours.map((value) => ({ value, name: value }));
  return field === 'shipto'
    ? run<Option>(db, placesSql, [org, cv, language])
    : run<Option>(db, carriersSql, [bu, cv, language]);
}

export const isWhole = (delivery: DraftDelivery): boolean =>
  fields.every((field) => (delivery[field] ?? '') !== '');

/** What a first order has without a question: the only place, the only carrier. */
export async function onlyDelivery(db: Db, place: PlaceCodes): Promise<DraftDelivery> {
  const delivery: DraftDelivery = {};
  for (const field of fields) {
    const [only, ...others] = await optionsOf(db, field, place, 'th');
    if (only && others.length === 0) delivery[field] = only.value;
  }
  return delivery;
}

/** The first thing that is missing of a delivery, with what there is to choose; undefined where nothing is missing, or the portal alone knows what to choose. */
export async function askedOf(
  db: Db,
  place: PlaceCodes,
  delivery: DraftDelivery,
  language: Locale,
) {
  const field = fields.find((one) => (delivery[one] ?? '') === '');
  if (!field) return undefined;
  const options = await optionsOf(db, field, place, language);
  return options.length > 0 ? { field, options } : undefined;
}

/** The field that an answer sets: `shipto H1`; undefined for one that is none of this customer's. */
export async function answeredField(
  db: Db,
  place: PlaceCodes,
  answer: string,
): Promise<DraftDelivery | undefined> {
  const field = fields.find((one) => answer.startsWith(`${one} `));
  if (!field) return undefined;
  const value = answer.slice(field.length + 1);
  const isKnown =
    field === 'requireTime'
      ? isWireTime(value)
      : (await optionsOf(db, field, place, 'th')).some((option) => option.value === value);
  return isKnown ? { [field]: value } : undefined;
}

const beside =
  /^(?:ขอ|เปลี่ยน|แก้|ไป|ส่ง|ลง|ที่|เป็น|มา|ให้|ของ|นะ|ครับ|ค่ะ|คะ|ด้วย|แทน|please|change|deliver|to| )*$/;

/** The answer that a text means which names one of several places and nothing else: เปลี่ยนไปส่งเล้า 1. */
export async function placeWritten(
  db: Db,
  place: PlaceCodes,
  text: string,
  language: Locale,
): Promise<string | undefined> {
  if (text.length > 100) return undefined;
  const folded = foldText(text);
  const options = await optionsOf(db, 'shipto', place, language);
  const named = options.filter(
    (option) =>
      folded.includes(foldText(option.name)) &&
      beside.test(folded.replace(foldText(option.name), '')),
  );
  return options.length > 1 && named.length === 1 ? `shipto ${named[0]?.value}` : undefined;
}

const namesSql =
  'select ship_to as value, name_th as th, name_en as en from ship_to where org_code = $1 and cv_code = $2';
// ลงเล้าที่ 2 is เล้า2.
const bareName = (text: string): string =>
  foldText(text)
    .replace(/^(?:มา)?(?:ลง|ที่)/, '')
    .replaceAll(/ที่(?=\s*\d)|\s/g, '');

/** The place of a customer that one of these words of a message names by its number (เล้า 2), and that word; undefined where they name none, or several. */
export async function placeAmong(
  db: Db,
  { org, cv }: PlaceCodes,
  asides: readonly string[],
): Promise<{ shipto: string; words: string[] } | undefined> {
  const written = asides.filter((words) => /^\D+\d{1,3}$/.test(bareName(words)));
  if (written.length === 0) return undefined;
  const places = await run<{ value: string; th: string; en: string }>(db, namesSql, [org, cv]);
  const named = written.flatMap((words) =>
    places
      .filter(({ th, en }) =>
        [th, en].some((one) => {
          const [, behind] = bareName(one).split(bareName(words));
          // เล้า 2 is neither เล้า 20 nor เล้า 2/1.
          return behind !== undefined && !/^[\d/.-]/.test(behind);
        }),
      )
      .map(({ value }) => ({ value, words })),
  );
  const [only, ...others] = new Set(named.map(({ value }) => value));
  return only === undefined || others.length > 0
    ? undefined
    : { shipto: only, words: named.map(({ words }) => words) };
}
