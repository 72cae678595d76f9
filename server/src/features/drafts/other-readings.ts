import { knownWordAt, withoutFiller } from '#contract/drafts/reading/lexicon.ts';
import type { ReadLine } from '#contract/drafts/reading/read-lines.ts';
import type { ResolvedLine } from '#contract/drafts/shapes.ts';
import { comparedWords, leastNaming } from './fold-words.ts';
import { oneSpelling } from '#contract/fold-text.ts';

const gluedCode = /^([a-z0-9/-]*[a-z0-9])[-x/*](\d{1,3})$/i;
const sized =
  /^(?:(?:เบอร์|สูตร|ขนาด|ไซซ์|ไซส์|size|no\.?) ?\d{1,2}|\d{1,4} *(?:มล|กรัม|ลิตร|กก|เมตร) *|\d{1,2}%)$/i;
const anySize = /(?:เบอร์|สูตร|ขนาด|ไซซ์|ไซส์)? *\d+(?: *(?:มล|กรัม|ลิตร|กก|เมตร)|%)?/g;
const plain = /^(?:แบบ|ตัว)?ธรรมดา$/;
const medicine = /ผสมยา|ใส่ยา|ยา/g;
const young = /^ลูก(?=ไก่|เป็ด|ปลา|หมู|กุ้ง|กบ|วัว)/;
const joint =
  /(?<=[\u0e01-\u0e4e]{2})(?:กับ|และ)(?=[\u0e01-\u0e4e]{2})|(?<=[a-z0-9]{3})\/(?=[a-z0-9]{3})/i;
const noDoubt: ReadonlySet<ReadLine['doubts'][number]> = new Set([
  'product_missing',
  'quantity_missing',
  'pairing',
]);
const [leastCode, mostCounted, leastNumber] = [3, 3, 100];

const isSized = (line: ReadLine | undefined): boolean =>
  line !== undefined && sized.test(comparedWords(oneSpelling(line.product)).trim());

/** What else a line that names no product may be, each reading with all its lines: FS55x10, 55120ถุง, เบอร์ 3 behind the product whose size it is, กบกับปู อย่างละ 5. */
function otherReadings(line: ReadLine, before: ReadLine | undefined): ReadLine[][] {
  const doubts = line.doubts.filter((doubt) => !noDoubt.has(doubt));
  const product = oneSpelling(line.product).trim();
  const glued =
    line.quantityWords === '' ? product.split(' ').map((word) => gluedCode.exec(word)) : [];
  if (glued.length > 0 && glued.every((found) => found !== null))
    return [
      glued.map(([words, code = '', count = '']) => ({
        ...line,
        words,
        product: code,
        quantity: Number(count),
        quantityWords: count,
        doubts,
      })),
    ];
  // Who writes a blank before the unit would have written one before the quantity, too.
  const asPair = /\d /.test(line.quantityWords) ? [...doubts, 'pairing' as const] : doubts;
  const digits =
    product === '' && line.unit !== undefined
      ? (/^\d{4,8}$/.exec(String(line.quantity))?.[0] ?? '')
      : '';
  if (digits !== '')
    return Array.from({ length: mostCounted }, (_, at) => digits.length - at - 1)
      .filter((at) => at >= leastCode && digits[at] !== '0')
      .map((at) => [
        {
          ...line,
          product: digits.slice(0, at),
          quantity: Number(digits.slice(at)),
          doubts: asPair,
        },
      ]);
  // 552ถุง 40
  if (/^\d{1,3}$/.test(product) && line.unit !== undefined && (line.quantity ?? 0) >= leastNumber)
    return [
      [
        {
          ...line,
          product: String(line.quantity),
          quantity: Number(product),
          quantityWords: product,
          doubts,
        },
      ],
    ];
  // 20 รวงคำ16
  const [, count, name] = /^(\d{1,3}) (.*\p{L})$/u.exec(product) ?? [];
  const isGlued = line.words.endsWith(`${line.product.at(-1)}${line.quantityWords}`);
  if (count !== undefined && name !== undefined && line.isBare && isGlued)
    return [
      [
        {
          ...line,
          product: `${name}${line.quantityWords}`,
          quantity: Number(count),
          quantityWords: count,
          doubts,
        },
      ],
    ];
  // 3x12b is P3X12 B.
  const [, code, grade] = /^(\d+[a-z]\d+)([a-z])$/i.exec(product) ?? [];
  if (code !== undefined && grade !== undefined)
    return [[{ ...line, product: `${code} ${grade}` }]];
  if (before && isSized(line))
    return [
      [
        {
          ...line,
          product: `${comparedWords(before.product).replaceAll(anySize, ' ').trim()} ${product}`,
        },
      ],
    ];
  const names = line.isEach ? product.split(joint) : [];
  if (names.length > 1) return [names.map((name) => ({ ...line, product: name }))];
  // 7704 ยา 5 ถุง ธรรมดา 20 ถุง
  if (before && plain.test(product))
    return [[{ ...line, product: before.product.replaceAll(medicine, ' ').trim(), doubts }]];
  if (young.test(product)) return [[{ ...line, product: `${product.replace(young, '')}เล็ก` }]];
  const spoken = withoutFillers(product);
  return spoken === product ? [] : [[{ ...line, product: spoken }]];
}

/** Words without those in front and behind that name nothing, and without a word that is begun twice: อ่ะพี่แล้วก็เอ่อข้าวโพดบดสัก, ไก่ไก่ไข่. */
function withoutFillers(product: string): string {
  let from = 0;
  for (;;) {
    const known = knownWordAt(product, from, true);
    const isNone = known?.means.is === 'filler' || known?.means.is === 'sep';
    if (!isNone || product.length - from - known.text.length < leastNaming) break;
    from += known.text.length;
  }
  return withoutFiller(product.slice(from).trim()).replace(/^(.{2,6}?)\1(?=.)/u, '$1');
}

/** The lines with their products, and with those that are clear when they are read in another way, where there is one such way. */
export async function withOtherReadings(
  find: (lines: readonly ReadLine[]) => Promise<ResolvedLine[]>,
  read: readonly ReadLine[],
): Promise<[ResolvedLine[], ReadLine[]]> {
  const lines = await find(read);
  const isUnknown = ({ product, sure }: ResolvedLine) => product === null && sure !== 'certain';
  const others = lines.flatMap((line, at) =>
    isUnknown(line)
      ? otherReadings(read[at] as ReadLine, read[at - 1]).map((as) => ({ at, as }))
      : [],
  );
  if (others.length === 0 || others.length > mostOthers) return [lines, [...read]];
  const found = await find(others.flatMap(({ as }) => as));
  const tried = others.map(({ at, as }, index) => {
    const from = others.slice(0, index).reduce((sum, one) => sum + one.as.length, 0);
    return { at, as, found: found.slice(from, from + as.length) };
  });
  const certain = Map.groupBy(
    tried.filter((one) => one.found.every(({ sure }) => sure === 'certain')),
    ({ at }) => at,
  );
  const chosen = lines.map((line, at) => {
    const [only, ...more] = certain.get(at) ?? [];
    if (only && more.length === 0) return only;
    // A size alone is of the name before, whether that is found at once or not.
    const ofName = isSized(read[at]) ? tried.find((one) => one.at === at) : undefined;
    return ofName ?? { as: [read[at] as ReadLine], found: [line] };
  });
  return [chosen.flatMap((one) => one.found), chosen.flatMap(({ as }) => as)];
}
const mostOthers = 20;
