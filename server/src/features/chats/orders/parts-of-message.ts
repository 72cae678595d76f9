import type { ResolvedLine, ResolvedText } from '#contract/drafts/shapes.ts';
import type { ChatPlace } from '../places-of-person.ts';

/** What a message's words are for a customer. */
export interface Read {
  place: ChatPlace;
  resolved: ResolvedText;
}

export const isOffered = ({ product, candidates }: ResolvedLine): boolean =>
  product !== null || candidates.length > 0;
export const isCertainLine = ({ sure, product, doubts }: ResolvedLine): boolean =>
  sure === 'certain' && product !== null && !doubts.includes('unit_differs');
const rankOf = (line: ResolvedLine): number => (isCertainLine(line) ? 2 : Number(isOffered(line)));

/** The business unit that alone has the product of a line, or alone is certain of it. */
function unitOf(words: string, reads: readonly Read[]): string | undefined {
  const ranks = new Map<string, number>();
  for (const { place, resolved } of reads)
    for (const line of resolved.lines)
      if (line.words === words)
        ranks.set(place.bu, Math.max(ranks.get(place.bu) ?? 0, rankOf(line)));
  const [[bu, rank] = ['', 0], [, next] = ['', 0]] = [...ranks].toSorted(
    ([, one], [, other]) => other - one,
  );
  return rank > next ? bu : undefined;
}

/** The part of a message that is of one business unit, as it was read for each of its customers there. */
export interface Part {
  text: string;
  reads: Read[];
}

/**
 * A message as it was read for each customer of a person, parted where it has products of several business units: each line is of the unit that alone has its
 * product, what no unit alone has belongs to the first part. Empty for a message that is of one unit, or repeats the last order.
 */
export function partsOfMessage(reads: readonly Read[]): Part[] {
  const unitOfWords = new Map(
    reads.flatMap(({ resolved }) =>
      resolved.lines.map(({ words }) => [words, unitOf(words, reads)] as const),
    ),
  );
  const units = [...new Set([...unitOfWords.values()].filter((bu) => bu !== undefined))];
  if (units.length < 2 || reads.some(({ resolved }) => resolved.intents.includes('as-last')))
    return [];
  const isOf = (words: string, bu: string) => (unitOfWords.get(words) ?? units[0]) === bu;
  return units.map((bu) => {
    const own = reads
      .filter(({ place }) => place.bu === bu)
      .map(({ place, resolved }) => ({
        place,
        resolved: { ...resolved, lines: resolved.lines.filter(({ words }) => isOf(words, bu)) },
      }));
    const { lines = [], asides = [], day = null } = own[0]?.resolved ?? {};
    const words = [
      ...lines.map((line) => line.words),
      ...asides.filter((aside) => isOf(aside, bu)),
      day?.words ?? '',
    ];
    return { text: words.join('\n').trim(), reads: own };
  });
}
