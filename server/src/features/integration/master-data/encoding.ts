import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { reasonOf, type Reason } from './reason.ts';
import { UnreadableFile } from './source-row.ts';

// First bytes of files of other kinds.
const noTables: [RegExp, Reason][] = [
  [
    /^(fffe|feff|00|..00)/,
    reasonOf`it is UTF-16; save it as CSV UTF-8 or as CSV in Windows Thai (874)`,
  ],
  [/^(504b0304|d0cf11e0)/, reasonOf`it is a workbook; save it as CSV UTF-8`],
];
const utf8Mark = 'efbbbf';

/** Reads the bytes once. A file that is not UTF-8 must be Windows-874, as Excel writes Thai; one that is neither is refused with the line. */
export async function encodingOf(path: string): Promise<'utf8' | 'windows-874'> {
  let line = 1;
  let [notUtf8, notThai]: (number | undefined)[] = [];
  let marked: boolean | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    marked ??= beginning(chunk);
    const [whole, cut] = wholeLetters(Buffer.concat([rest, chunk]));
    notUtf8 ??= lineThatIsNot(isUtf8, whole, line);
    notThai ??= lineThatIsNot(is874, whole, line);
    line += breaksIn(whole);
    rest = cut;
    if (notUtf8 !== undefined && (marked || notThai !== undefined)) break;
  }
  if (rest.length > 0) {
    notUtf8 ??= line;
    if (!is874(rest)) notThai ??= line;
  }
  if (notUtf8 === undefined) return 'utf8';
  if (marked)
    throw new UnreadableFile(
      reasonOf`what stands here is no UTF-8, which the beginning of the file promises`,
      notUtf8,
    );
  if (notThai === undefined) return 'windows-874';
  // The later of the two lines: up to it the file could be read in one of the encodings.
  throw new UnreadableFile(
    reasonOf`what stands here is neither UTF-8 nor Windows Thai (874)`,
    Math.max(notUtf8, notThai),
  );
}

/** Whether the file begins with the mark of UTF-8; refuses UTF-16 and workbooks. */
function beginning(chunk: Buffer): boolean {
  const hex = chunk.toString('hex', 0, 4);
  const reason = noTables.find(([bytes]) => bytes.test(hex))?.[1];
  if (reason) throw new UnreadableFile(reason);
  return hex.startsWith(utf8Mark);
}

function lineThatIsNot(
  isGood: (bytes: Buffer) => boolean,
  bytes: Buffer,
  line: number,
): number | undefined {
  if (isGood(bytes)) return undefined;
  let [from, at] = [0, line];
  for (
    let to = bytes.indexOf('\n');
    to >= 0 && isGood(bytes.subarray(from, to));
    to = bytes.indexOf('\n', from)
  ) {
    from = to + 1;
    at += 1;
  }
  return at;
}

function breaksIn(bytes: Buffer): number {
  let breaks = 0;
  for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}

// A chunk may end within a letter; its first bytes wait for the next chunk.
function wholeLetters(bytes: Buffer): [Buffer, Buffer] {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  const lead = bytes[end - 1] ?? 0;
  const needs = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  const cut = needs > bytes.length - end + 1 ? end - 1 : bytes.length;
  return [bytes.subarray(0, cut), Buffer.from(bytes.subarray(cut))];
}

// Bytes that Windows-874 leaves undefined.
const outside874 = new Set([
  ...range(0x81, 0x84),
  ...range(0x86, 0x90),
  ...range(0x98, 0x9f),
  ...range(0xdb, 0xde),
  ...range(0xfc, 0xff),
]);
const is874 = (bytes: Buffer) => !bytes.some((byte) => byte > 0x7f && outside874.has(byte));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
