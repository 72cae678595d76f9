import { unitOfWord, unitWords } from '#contract/drafts/reading/units.ts';
import { isThai, withoutFiller } from '#contract/drafts/reading/lexicon.ts';
import { numberWords, readNumberWords } from '#contract/drafts/reading/number-words.ts';
import { isBetweenSyllables, isInsideSyllable } from '#contract/drafts/reading/syllables.ts';
import { slipsOf, spokenAs } from '#contract/drafts/reading/thai-slips.ts';
import { generic, kinds, medicineWords, tastes, type Words } from './fold-words.ts';
import {
  explainedBy,
  isMedicated,
  packOf,
  plainly,
  plainOf,
  type Known,
  type Named,
} from './match-product.ts';

/** What is known of a product beside its name: the words of its unit. */
type Scorable = Known & { unitTh?: string };

/** How well a product explains what is written. */
export interface Score<Product extends Known> {
  one: Named<Product>;
  /** how much of the letters it explains, from 0 to 1: 1 where nothing is left */
  share: number;
  slips: number;
  /** it is explained with parts of syllables, or in another order */
  isLoose: boolean;
  /** words of its name for those that are written */
  words: string[];
}

/** Products by how much of the words they explain, then by the pairs of letters that they have in common; those that have hardly any are left out. */
export function scored<Product extends Scorable>(
  words: Pick<Words, 'tokens' | 'text'>,
  products: readonly Named<Product>[],
): Score<Product>[] {
  const tokens = words.tokens.map((token) => ({ token, whole: spoken(token) }));
  const all = Math.max(1, words.tokens.join('').length);
  const written = pairsOf(spoken(words.text));
  return products
    .map((one) => {
      const name = spokenName(one);
      const read = tokens.map((token) => explained(token, one, name));
      const left = read.reduce((sum, { left }) => sum + left, 0);
      return {
        one,
        share: 1 - left / all,
        slips: read.reduce((sum, { slips }) => sum + slips, 0),
        isLoose: read.some(({ isLoose }) => isLoose),
        words: read.flatMap(({ word }) => word.split(' ')),
        near: Math.max(
          ...[name.text, one.english, one.bareSku].map((text) => nearness(written, pairsOf(text))),
        ),
      };
    })
    .filter(({ share, near }) => share > leastShare || near > leastNear)
    .toSorted(
      (a, b) =>
        b.share + b.near - a.share - a.near ||
        (b.one.product.times ?? 0) - (a.one.product.times ?? 0) ||
        a.one.bareSku.length - b.one.bareSku.length,
    );
}
const [leastShare, leastNear] = [0.3, 0.2];

/** The only product that explains all that is written with the fewest slips, or the plain one of several. A word of one syllable may be another than a name: it has to begin the name of one product alone. */
export function clearOf<Product extends Scorable>(
  words: Pick<Words, 'tokens' | 'isCut' | 'pack' | 'text'>,
  scores: readonly Score<Product>[],
  hasUnit = true,
): Named<Product> | undefined {
  const found = likeliest(words, scores, hasUnit);
  return found && scores.some(({ one, isLoose }) => one === found && !isLoose)
    ? found
    : nearest(words, scores);
}

/** Of long words the product that explains nearly all of them, and far more than any other: นิลใหญ่บลูเวพ, แป้งเอนกประสงค์. */
function nearest<Product extends Scorable>(
  { tokens, isCut, text }: Pick<Words, 'tokens' | 'isCut' | 'text'>,
  scores: readonly Score<Product>[],
): Named<Product> | undefined {
  const [first, second] = scores
    .map((score) => ({ ...score, fit: score.share - score.slips * slipCost }))
    .toSorted((a, b) => b.fit - a.fit);
  const isNear =
    !isCut &&
    spoken(text).replaceAll(/[^\u0e01-\u0e4e]/g, '').length >= leastLong &&
    tokens.every((token) => !/\d/.test(token) || first?.one.latin.has(token)) &&
    (first?.share ?? 0) >= nearly &&
    (first?.fit ?? 0) - (second?.fit ?? 0) >= ahead;
  return isNear ? first?.one : undefined;
}
const [slipCost, leastLong, nearly, ahead] = [0.5, 8, 0.8, 0.15];
function likeliest<Product extends Scorable>(
  { tokens, isCut, pack }: Pick<Words, 'tokens' | 'isCut' | 'pack'>,
  scores: readonly Score<Product>[],
  hasUnit: boolean,
): Named<Product> | undefined {
  if (isCut || !tokens.some((token) => isThai(token[0]) && !kinds.has(token))) return undefined;
  const whole = scores.filter(
    ({ share, words }) => share === 1 && words.some((word) => word !== ''),
  );
  const fewest = Math.min(...whole.map(({ slips }) => slips));
  const [first, ...others] = whole.filter(({ slips }) => slips < fewest + margin);
  if (!first || others.length === 0) return first?.one;
  const bought = [first, ...others].filter(({ one }) => one.product.times !== null);
  if (bought.length === 1) return bought[0]?.one;
  const equals = plainly(
    tokens,
    [first, ...others].map(({ one }) => one),
  );
  if (equals.length === 1) return equals[0];
  const packed = packOf({ ...(pack && { pack }) }, equals);
  if (packed) return packed;
  const isOneUnit = hasUnit || new Set(equals.map(({ product }) => product.unitTh)).size === 1;
  return isOneUnit
    ? plainOf({ tokens: first.words.filter((word) => word !== '') }, equals)
    : undefined;
}
// Two products that need as many slips are several.
const margin = 0.25;

// One thing in the words of several people and trades.
const alike: readonly (readonly [RegExp, string])[] = [
  [/งัว|วัว/g, 'โค'],
  [/กระบือ/g, 'ควาย'],
  [/เฟือง/g, 'ฟาง'],
  [/จิหล่อ|จิโป่ม/g, 'จิ้งหรีด'],
  [/โค[้๊]ก/g, 'โคล่า'],
  [/^น้ำเปล่า|^น้ำ(?=$|เล็ก|ใหญ่)/g, 'น้ำดื่ม'],
  [/อาทิตย์/g, 'สัปดาห์'],
  [/สุนัข/g, 'หมา'],
  [/พื้นเมือง|(?<=ไก่)เมือง/g, 'บ้าน'],
  [/น้อย/g, 'เล็ก'],
  [/^ฮำ/g, 'รำ'],
  [/มาม่า/g, 'บะหมี่'],
  [/หอมเตียม/g, 'กระเทียม'],
  [/โกปี๊?/g, 'กาแฟ'],
  [/แป้งนัว/g, 'ผงชูรส'],
  [/สับ/g, 'บด'],
  [/ปลาแดก/g, 'ปลาร้า'],
  [/โมลาส/g, 'กากน้ำตาล'],
  [/น้ำมันหอย/g, 'ซอสหอยนางรม'],
];
/** A text in the words that all people have for a thing. */
export const ofAll = (text: string): string =>
  alike.reduce((all, [pattern, one]) => all.replaceAll(pattern, one), text);
const spoken = (text: string): string => spokenAs(ofAll(text));

/** The words of a name as they are spoken, one behind the other, and where each begins. */
interface Name {
  text: string;
  starts: ReadonlySet<number>;
  words: readonly string[];
}
const tasteOf = new RegExp(`^(?:${tastes.map(spokenAs).join('|')})(?=..)`);
const names = new WeakMap<Named, Name>();
function spokenName(one: Named): Name {
  const known = names.get(one);
  if (known) return known;
  const words = [...one.thaiWords].map((word) => spoken(word.replace(/^ชนิด/, ''))).filter(Boolean);
  const starts = new Set<number>();
  let text = '';
  for (const word of words) {
    starts.add(text.length);
    // รสจืด, กลิ่นมะลิ
    const taste = tasteOf.exec(word)?.[0];
    if (taste !== undefined) starts.add(text.length + taste.length);
    text += word;
  }
  const name = { text, starts, words };
  names.set(one, name);
  return name;
}

interface Explained {
  left: number;
  slips: number;
  word: string;
  isLoose: boolean;
  /** where the last piece of the name ends */
  at: number;
}
/** How many letters of a token a product leaves unexplained, and with how many slips it explains the others. */
function explained(
  { token, whole }: { token: string; whole: string },
  one: Named<Scorable>,
  name: Name,
): Explained {
  if (medicineWords.has(token) && isMedicated(one.product)) return { ...nothing(0), word: token };
  if (!isThai(token[0])) {
    const word = [token, `${token}%`, token.replace(/%$/, '')].find((word) => one.latin.has(word));
    const isOfCode = word !== undefined || explainedBy(tokenAlone(token))(one);
    return { ...nothing(isOfCode ? 0 : token.length), word: word ?? '' };
  }
  const core = withoutEnds(token, one);
  // น้ำ is น้ำดื่ม rather than any name that begins so.
  const written = ofAll(token) === token ? [...new Set([token, core])] : [];
  const nearest = written
    .flatMap((written) => [...one.thaiWords, one.thai].map((word) => ({ written, word })))
    .flatMap(({ written, word }) => {
      const slips = slipsOf(written, word);
      return slips === undefined ? [] : [{ ...nothing(0), word, slips }];
    })
    .toSorted((a, b) => a.slips - b.slips)[0];
  return nearest ?? inPieces(core === token ? whole : spoken(core), name);
}
const tokenAlone = (token: string) => ({ tokens: [token], runs: [], isCut: false });

/** A word without what is none of a name around it: a word that names nothing before it, its number in words, its unit and politeness behind it. */
function withoutEnds(token: string, { latin, product }: Named<Scorable>): string {
  const front = [...generic].find((word) => token.startsWith(word)) ?? '';
  const polite = withoutFiller(
    token.slice(isInsideSyllable(token, front.length) ? 0 : front.length),
  );
  const named = polite.replace(unitEnd(product.unitTh ?? ''), '');
  const word = isMedicated(product) ? named.replace(medicineEnd, '') : named;
  const at = word.search(numberEnd);
  const number = at > 0 ? readNumberWords(word, at) : undefined;
  const isOfName =
    number?.end === word.length &&
    (latin.has(String(number.value)) || latin.has(`${number.value}%`));
  return isOfName ? word.slice(0, at) : word;
}
const medicineEnd = /(?<=.{2})(?:ผสม|ใส่|แบบมี|มี)?ยา$/;
/** กระสอบใหญ่, ปี๊บ: the words of a unit behind a name. */
const unitEnds = new Map<string, RegExp>();
function unitEnd(unit: string): RegExp {
  const known = unitEnds.get(unit);
  if (known) return known;
  // A bag and a sack are two units where a product is sold in both.
  const alike = [...unitWords].flatMap(([word, one]) =>
    one === unitOfWord(unit) && word.length > 2 && isSack(word) === isSack(unit) ? [word] : [],
  );
  const words = [unit, ...alike]
    .filter((word) => /^[\u0e01-\u0e4e]+$/.test(word))
    // ปี๊ป
    .map((word) => word.replace(/บ$/, '[บปพ]'));
  const end = new RegExp(words.length > 0 ? `(?<=.{3})(?:${words.join('|')})(?:ใหญ่|เล็ก)?$` : '$^');
  if (unitEnds.size < mostUnits) unitEnds.set(unit, end);
  return end;
}
const mostUnits = 1000;
const isSack = (word: string): boolean => /กระ|สอบ/.test(word);
const numberEnd = new RegExp(`(?:${numberWords})+$`);

/** The word parted at the pieces of a name that leave the fewest letters: ดูดซับสารพิษ of สารดูดซับพิษ. */
function inPieces(text: string, name: Name): Explained {
  const ways: (Explained | undefined)[] = [nothing(0)];
  const reach = (to: number, way: Explained) => {
    const known = ways[to];
    if (!known || way.left < known.left || (way.left === known.left && way.slips < known.slips))
      ways[to] = way;
  };
  for (let from = 0; from < text.length; from += 1) {
    const way = ways[from];
    if (!way) continue;
    reach(from + 1, { ...way, left: way.left + 1 });
    if (isInsideSyllable(text, from)) continue;
    const between = joining.find((word) => text.startsWith(word, from));
    if (between !== undefined && !isInsideSyllable(text, from + between.length))
      reach(from + between.length, { ...way, slips: way.slips + joined });
    for (const { to, isLoose, starts } of pieceEnds(text, from, name)) {
      // เป็ดไข่ is no ไข่เป็ด, and หมูแดง no หมูขุน เนื้อแดง.
      const next = starts.find((at) => at >= way.at);
      // ปลานิลใหญ่บึงแก้ว: a brand is in front of its product, or behind it.
      const isWhole = to - from > mostSkipped && starts.some((at) => name.starts.has(at));
      const isApart =
        !isWhole &&
        (next === undefined ||
          (way.word !== '' && next - way.at > mostSkipped && !isWord(name, next, to - from)));
      reach(to, {
        left: way.left,
        slips: way.slips + piece,
        word: `${way.word}${next === way.at ? '' : ' '}${text.slice(from, to)}`.trim(),
        isLoose: way.isLoose || isLoose || isApart,
        at: (next ?? 0) + to - from,
      });
    }
  }
  return ways[text.length] ?? nothing(text.length);
}
/** Words between those of a name, as they are spoken, that say nothing of their own: นิลใหญ่ธรรมดาของบึงแก้ว. */
const joining = 'ของ แบบ ชนิด รุ่น อายุ ระยะ ช่วง สำหรับ หัว อาหาร ยี่ห้อ ตรา ธรรมดา เบอร์ สูตร ไซส์ ขนาด ผัก'
  .split(' ')
  .map(spokenAs);
/** Whether so many letters of a name from a place are a whole word of it: เม็ด of ไก่ไข่ 17% ชนิดเม็ด. */
const isWord = ({ starts, text }: Name, at: number, letters: number): boolean =>
  letters > 2 && starts.has(at) && (starts.has(at + letters) || at + letters === text.length);
// What is parted is further from the name than what is whole.
const [piece, joined, mostSkipped] = [0.1, 0.3, 4];
const nothing = (left: number): Explained => ({ left, slips: 0, word: '', isLoose: false, at: 0 });
/** Where pieces of a name end that begin at a place of the text, of two letters where they begin a word; `isLoose`: as far as can be seen they part a syllable of the name. */
function pieceEnds(text: string, from: number, { text: name, starts }: Name) {
  const isParted = (at: number) => starts.has(at) || isBetweenSyllables(name, at);
  const ends: { to: number; isLoose: boolean; starts: readonly number[] }[] = [];
  for (let to = from + 2; to <= text.length; to += 1) {
    const part = text.slice(from, to);
    const found: number[] = [];
    for (let at = name.indexOf(part); at >= 0; at = name.indexOf(part, at + 1)) found.push(at);
    if (found.length === 0) break;
    const fits = found.filter(
      (at) =>
        !isInsideSyllable(name, at) &&
        !isInsideSyllable(name, at + part.length) &&
        (part.length > 2 || starts.has(at)),
    );
    if (fits.length > 0 && !isInsideSyllable(text, to))
      ends.push({
        to,
        isLoose: !fits.some((at) => isParted(at) && isParted(at + part.length)),
        starts: fits,
      });
  }
  return ends;
}

function pairsOf(text: string): Set<string> {
  const letters = text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return new Set(Array.from(letters.slice(1), (_, at) => letters.slice(at, at + 2)));
}
/** How much two texts have in common, from 0 to 1: their pairs of neighbouring signs. */
function nearness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (
    (2 * [...one].filter((pair) => other.has(pair)).length) / Math.max(1, one.size + other.size)
  );
}
