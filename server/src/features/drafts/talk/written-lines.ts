import { limits } from '#contract/constants.ts';
import type { Product } from '#contract/catalogue/shapes.ts';
import { doubts as about, type Doubt } from '#contract/drafts/doubts.ts';
import type { Unit } from '#contract/drafts/reading/units.ts';
import { countFor, withoutProductDoubt } from '#contract/drafts/settle-line.ts';
import type { ResolvedLine } from '#contract/drafts/shapes.ts';

/** A line of a chat's message: as it was written, and what is understood of it. It is in the draft once no doubt is left. */
export interface WrittenLine {
  /** its number within the draft */
  id: number;
  words: string;
  productWords: string;
  quantityWords: string;
  unread: string;
  writtenQty: number | null;
  writtenUnit: Unit | null;
  /** what it does with the quantity that the draft has; null sets it */
  act: 'add' | 'replace' | 'remove' | null;
  sku: string | null;
  orderQty: number | null;
  /** the skus that may be meant, the best first */
  candidates: string[];
  doubts: Doubt[];
  /** the quantity of its product before it, once it is in the draft */
  before?: number;
  /** a person answered what was in doubt */
  isAnswered?: true;
}

/** A message of a draft, by the id of its event. */
export interface DraftMessage {
  message: string;
  text: string;
  lines: WrittenLine[];
  /** the day of delivery that it set, and the one before it */
  day?: { before: string; set: string };
}
export type Quantities = Map<string, number>;

export const openLines = (messages: readonly DraftMessage[]): WrittenLine[] =>
  messages.flatMap(({ lines }) => lines.filter(({ doubts }) => doubts.length > 0));

/** The words that are open, by the message of each. */
export const doubtsOf = (messages: readonly DraftMessage[]) =>
  messages.map((one) => ({
    message: one.message,
    doubts: openLines([one]).map(({ words }) => words),
  }));

const more = /อีก|เพิ่ม(?!เป็น)|\b(?:more|extra|another|add|plus)\b/i;
/** What a line of a text that says so explains by itself: it changes or takes out what the draft has. */
const ofAct: Record<'replace' | 'remove', readonly Doubt[]> = {
  replace: ['changes'],
  remove: ['cancels', 'changes', 'quantity_missing'],
};

/** A count alone is shown with the words around it: “เพิ่มอีก 3”. */
const mostAlone = 60;

interface NewMessage {
  message: string;
  text: string;
  lines: readonly ResolvedLine[];
  /** words that name no product */
  asides: readonly string[];
  /** the lines of the last order, where the words ask for it; the others change these */
  last: { words: string; lines: readonly { sku: string; orderQty: number }[] };
}

/**
 * The lines of a new message beside those that the draft has; `products` are those of the draft, whose quantities what is clear changes. `left` are those for which
 * the draft has no room.
 */
export function readMessage(
  { message, text, lines: resolved, asides, last }: NewMessage,
  {
    messages,
    held,
    products,
  }: {
    messages: readonly DraftMessage[];
    held: Quantities;
    products: ReadonlyMap<string, Product>;
  },
): { taken: DraftMessage; left: NewLine[] } {
  const first = nextId(messages);
  const before = new Map([
    ...held,
    ...last.lines.map(({ sku, orderQty }) => [sku, orderQty] as const),
  ]);
  const written = resolved.map((line) => {
    const isMore = more.test(resolved.length === 1 ? text : line.words);
    const otherwise = last.lines.length > 0 ? 'replace' : null;
    const isAlone = resolved.length === 1 && line.productWords === '' && text.length <= mostAlone;
    return ofHeld(
      {
        ...asWritten(line, before, isMore ? 'add' : otherwise),
        ...(isAlone && { words: text.trim() }),
      },
      products,
    );
  });
  const carried = withCarried(written, { text, resolved, messages, held: before });
  const repeated = last.lines.map((line) => ({ ...unsaid, ...line, words: last.words }));
  const also = asides.map((words): NewLine => ({ ...unsaid, words, doubts: ['product_missing'] }));
  const { room, left } = withRoom([...repeated, ...carried, ...also], messages);
  const signs = limits.draftWords - messages.reduce((sum, one) => sum + one.text.length, 0);
  const lines = room.map((line, at) => ({ id: first + at, ...line }));
  return { taken: put({ message, text: text.slice(0, Math.max(0, signs)), lines }, held), left };
}

/** A message that changes one product for another has the quantity of the first: เปลี่ยน 551 เป็น 552; โทษที 552, behind one product. */
function withCarried(
  lines: NewLine[],
  {
    text,
    resolved,
    messages,
    held,
  }: Pick<NewMessage, 'text'> & {
    resolved: readonly ResolvedLine[];
    messages: readonly DraftMessage[];
    held: Quantities;
  },
): NewLine[] {
  const [right, ...others] = lines.toReversed();
  const product = resolved.at(-1)?.product;
  if (!right || !product || others.length > 1 || asksProduct(right)) return lines;
  const open = right.doubts.filter((doubt) => doubt !== 'quantity_missing');
  if (open.length === right.doubts.length) return lines;
  const [wrong = others.length === 0 && open.includes('changes') ? lastOf(messages) : undefined] =
    others;
  const isOut =
    wrong &&
    wrong.doubts.length === 0 &&
    (others.length === 0 || (wrong.act === 'remove' && changes.test(text)));
  const had = isOut ? (held.get(wrong.sku ?? '') ?? 0) : 0;
  if (had === 0 || wrong?.sku === product.sku) return lines;
  const { quantity, doubts } = countFor({ ...right, writtenQty: had, doubts: [] }, product);
  const isAsked = doubts.length > 0 || open.some((doubt) => doubt !== 'changes');
  if (isAsked || quantity === 0) return lines;
  const out: NewLine = { ...unsaid, words: text.trim(), sku: wrong?.sku ?? null, act: 'remove' };
  return [out, { ...right, words: text.trim(), orderQty: quantity, doubts: [] }];
}
const changes = /เปลี่ยน|แก้|แทน|change|switch|instead/i;

/** The line of the newest message, where it is the only one. */
const lastOf = (messages: readonly DraftMessage[]): WrittenLine | undefined => {
  const [only, ...others] = messages.at(-1)?.lines ?? [];
  return only && others.length === 0 && only.act !== 'remove' ? only : undefined;
};

/** The lines that a draft takes: no more of all and in doubt than it has room for. */
function withRoom(
  lines: readonly NewLine[],
  messages: readonly DraftMessage[],
): { room: NewLine[]; left: NewLine[] } {
  let [all, doubtful] = [
    messages.reduce((sum, one) => sum + one.lines.length, 0),
    openLines(messages).length,
  ];
  const taken = new Set(
    lines.filter(({ doubts }) => {
      const isDoubtful = doubts.length > 0;
      if (all >= limits.draftLines || (isDoubtful && doubtful >= limits.draftDoubts)) return false;
      all += 1;
      if (isDoubtful) doubtful += 1;
      return true;
    }),
  );
  return {
    room: lines.filter((line) => taken.has(line)),
    left: lines.filter((line) => !taken.has(line)),
  };
}

/** The number of a draft's next line; a line that is answered gets one, too, so that numbers are in the order in which lines are put. */
export const nextId = (messages: readonly DraftMessage[]): number =>
  Math.max(0, ...messages.flatMap(({ lines }) => lines.map(({ id }) => id))) + 1;

type NewLine = Omit<WrittenLine, 'id'>;

function asWritten(line: ResolvedLine, held: Quantities, otherwise: WrittenLine['act']): NewLine {
  const {
    words,
    productWords,
    quantityWords,
    unread,
    writtenQty,
    writtenUnit,
    product,
    candidates,
    orderQty,
    sure,
    act,
  } = line;
  // The same product twice in one message is added up.
  const doubts = line.doubts.filter((doubt) => doubt !== 'twice');
  const had = held.get(product?.sku ?? '');
  // A part of what the draft has may be meant.
  const isWhole = act !== 'remove' || orderQty === null || orderQty === had;
  const isExplained =
    act !== undefined &&
    sure === 'certain' &&
    had !== undefined &&
    isWhole &&
    doubts.every((doubt) => ofAct[act].includes(doubt));
  const likely = product && sure !== 'certain' ? [product.sku] : [];
  return {
    words,
    productWords,
    quantityWords,
    unread,
    writtenQty,
    writtenUnit,
    orderQty,
    act: act ?? otherwise,
    sku: product?.sku ?? null,
    candidates: [...new Set([...likely, ...candidates.map(({ sku }) => sku)])],
    doubts: isExplained || line.clear ? [] : doubts,
  };
}

const unsaid: NewLine = {
  words: '',
  productWords: '',
  quantityWords: '',
  unread: '',
  writtenQty: null,
  writtenUnit: null,
  act: null,
  sku: null,
  orderQty: null,
  candidates: [],
  doubts: [],
};

/** A quantity without a product may correct any product of the draft. */
function ofHeld(line: NewLine, products: ReadonlyMap<string, Product>): NewLine {
  if (
    line.productWords !== '' ||
    line.sku !== null ||
    line.candidates.length > 0 ||
    line.writtenQty === null
  )
    return line;
  const meant = {
    ...line,
    act: line.act ?? ('replace' as const),
    candidates: [...products.keys()],
  };
  const [only, ...others] = products.values();
  if (!only || others.length > 0) return meant;
  const chosen = withProduct(meant, only);
  return chosen.doubts.length > 0 ? chosen : { ...chosen, doubts: ['changes'] };
}

/** The line for the product that a person chose. */
export function withProduct<Line extends NewLine>(line: Line, product: Product): Line {
  const isOther = product.sku !== line.sku;
  const counted = isOther
    ? countFor(line, product)
    : { quantity: line.orderQty ?? 0, doubts: line.doubts };
  const doubts = withoutProductDoubt(counted.doubts);
  const isMissing = counted.quantity === 0 && doubts.length === 0;
  return {
    ...line,
    isAnswered: true,
    sku: product.sku,
    orderQty: counted.quantity || null,
    doubts: isMissing ? ['quantity_missing'] : doubts,
  };
}

/** The line with the quantity that a person chose, which settles every doubt; 0 takes the product out. */
export const withQuantity = (line: WrittenLine, quantity: number): WrittenLine => ({
  ...line,
  isAnswered: true,
  orderQty: quantity,
  act: quantity === 0 ? 'remove' : line.act,
  doubts: [],
});

/** The line left out: it is settled, and changes nothing. */
export const leftOut = (line: WrittenLine): WrittenLine => ({
  ...line,
  isAnswered: true,
  sku: null,
  orderQty: null,
  doubts: [],
});

/** The messages once a further one names one of the products that were asked about, with the same quantity: the person wrote the line again. */
export const writtenAgain = (
  messages: readonly DraftMessage[],
  { lines }: DraftMessage,
): DraftMessage[] =>
  messages.map((one) => ({
    ...one,
    lines: one.lines.map((open) => {
      const isAgain = lines.some(
        ({ sku, doubts, writtenQty }) =>
          doubts.length === 0 &&
          writtenQty === open.writtenQty &&
          open.candidates.includes(sku ?? ''),
      );
      return open.doubts.length > 0 && isAgain ? leftOut(open) : open;
    }),
  }));

/** Whether its product is asked for, or else its quantity. */
export const asksProduct = ({ doubts, sku }: Pick<WrittenLine, 'doubts' | 'sku'>): boolean =>
  sku === null || doubts.some((doubt) => about[doubt] === 'product');

/** Puts what is settled of a message into the quantities, once: the first line of a product counts instead of earlier messages, further ones are added. */
export function put(message: DraftMessage, held: Quantities): DraftMessage {
  const lines: WrittenLine[] = [];
  for (const line of message.lines) {
    const { sku, doubts, before } = line;
    if (sku === null || doubts.length > 0 || before !== undefined) lines.push(line);
    else {
      const was = held.get(sku) ?? 0;
      const isFurther = [...lines, ...message.lines].some(
        (one) => one.before !== undefined && one.sku === sku,
      );
      held.set(sku, quantityAfter(line, was, isFurther));
      lines.push({ ...line, before: was });
    }
  }
  return { ...message, lines };
}

/** What a settled line makes of the quantity before it. */
function quantityAfter({ act, orderQty }: WrittenLine, was: number, isFurther: boolean): number {
  const left = act === 'add' || (isFurther && act === null) ? was : 0;
  return act === 'remove' ? 0 : left + (orderQty ?? 0);
}

/** What the quantities of a message's products are without it: what the other lines make of those that were there before all of them. */
export function quantitiesWithout(messages: readonly DraftMessage[], message: string): Quantities {
  const all = messages
    .flatMap((one) => one.lines.map((line) => ({ ...line, of: one.message })))
    .filter(({ before }) => before !== undefined);
  const skus = new Set(all.flatMap(({ of, sku }) => (of === message && sku !== null ? [sku] : [])));
  return new Map(
    [...skus].map((sku) => {
      const own = all.filter((line) => line.sku === sku).toSorted((a, b) => a.id - b.id);
      const others = own.filter(({ of }) => of !== message);
      const isFurther = (at: number) => others.slice(0, at).some(({ of }) => of === others[at]?.of);
      return [
        sku,
        others.reduce(
          (was, line, at) => quantityAfter(line, was, isFurther(at)),
          own[0]?.before ?? 0,
        ),
      ];
    }),
  );
}

/** The messages without the doubts of lines that are not among `open`, where a person checked all of them at once. */
export const checked = (
  messages: readonly DraftMessage[],
  open: readonly string[],
): DraftMessage[] =>
  messages.map((one) => ({
    ...one,
    lines: one.lines.map((line) =>
      line.doubts.length > 0 && !open.includes(line.words) ? leftOut(line) : line,
    ),
  }));

/** A draft as a text that reads as it is: the message's own words where nothing was answered or changed, else a line for each product, then what is open. */
export function textOf(
  messages: readonly DraftMessage[],
  lines: readonly { sku: string; orderQty: number; product: Pick<Product, 'unitName'> | null }[],
): string {
  const written = messages.flatMap((one) => one.lines);
  const [only, ...others] = messages;
  const isAsWrote = written.every(
    ({ isAnswered, sku, productWords }) => !isAnswered && (sku === null || productWords !== ''),
  );
  if (only && others.length === 0 && lines.length > 0 && isAsWrote) return only.text;
  const put = lines.map(({ sku, orderQty, product }) => {
    const [line, ...more] = written.filter((one) => one.sku === sku && one.before !== undefined);
    const isAsWritten =
      line &&
      line.productWords !== '' &&
      more.length === 0 &&
      !line.isAnswered &&
      line.act === null &&
      line.orderQty === orderQty;
    return isAsWritten
      ? line.words
      : `${sku.replaceAll('-', '')} ${orderQty} ${product?.unitName ?? ''}`.trim();
  });
  return [...put, ...openLines(messages).map(({ words }) => words)].join('\n');
}
