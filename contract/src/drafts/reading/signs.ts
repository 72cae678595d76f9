import { isDigit } from './lexicon.ts';

/** What a sign between words may mean; whether it is understood shows the line around it (unread.ts). */
export type Sign =
  | { is: 'dash' }
  | { is: 'bracket'; opens: boolean }
  | { is: 'quote' }
  /** nothing that the reader knows: the line has to be asked about */
  | { is: 'unread' };

const dashes = /[-−–—‐‑‒―]+/y;
const dots = /[.…]+/y;
const [opening, closing, quotes] = ['([{【「『《〔', ')]}】」』》〕', '"\'“”„‘’«»`´'];
/** Blanks, exclamation marks, faces, hands, animals, ticks, bullets: they say nothing about an order. What means a number, a time or "no" is not among them. */
const silent =
  /[\ufe0e-\ufe0f\s!_©®™\u200e\u200f\u0e4f☀☎☏☑☕☘☝☺☻♡♥⚡✅✈✉✊✋✌✍✏✓✔✨❣❤❗‼★☆⭐✦✧◆◇■◼▪●○◎◦※♪➤➢►▶\u{1f1e6}-\u{1f1ff}\u{1f300}-\u{1f4ae}\u{1f4b0}-\u{1f4c7}\u{1f4ca}-\u{1f4fc}\u{1f525}-\u{1f52f}\u{1f534}-\u{1f539}\u{1f5a4}\u{1f600}-\u{1f6d0}\u{1f6e0}-\u{1f6ff}\u{1f7e0}-\u{1f7eb}\u{1f900}-\u{1f9ff}\u{1fa70}-\u{1faff}]/u;
const circled = /[①-⑳❶-❿➀-➓]/;
const face = /(?:[:;=]['-]?[)(dp]+|\^[_.]?\^)(?!\S)/y;

/** :) and ^^, which are no signs of an order; how far they reach. */
export function faceAt(text: string, at: number): number | undefined {
  if (!':;=^'.includes(text[at] ?? ' ') || isDigit(text[at - 1])) return undefined;
  return endOf(face, text, at);
}

/** The sign at a place of the text, where neither a letter, a number nor a known word is; without `is` it says nothing. */
export function signAt(text: string, at: number): { sign?: Sign; to: number } {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const to = at + sign.length;
  const dash = endOf(dashes, text, at);
  if (dash !== undefined) return { sign: { is: 'dash' }, to: dash };
  const dotted = endOf(dots, text, at);
  // 1.000.000, but neither "20 ถุง. 5" nor 510......20.
  if (dotted !== undefined)
    return dotted - at < 4 &&
      !isBehindCode(text, at, dotted) &&
      isDigit(text[at - 1]) &&
      isDigit(text[dotted])
      ? { sign: { is: 'unread' }, to: dotted }
      : { to: dotted };
  if (opening.includes(sign) || closing.includes(sign))
    return { sign: { is: 'bracket', opens: opening.includes(sign) }, to };
  if (quotes.includes(sign)) return { sign: { is: 'quote' }, to };
  // ① before the first word counts lines.
  if (silent.test(sign) || (at <= 1 && circled.test(sign))) return { to };
  return { sign: { is: 'unread' }, to };
}

/** 551..30: so large a number is a product's. */
const isBehindCode = (text: string, at: number, to: number) =>
  to - at > 1 && /\d{3}$/.test(text.slice(at - 3, at));

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? at + found[0].length : undefined;
}
