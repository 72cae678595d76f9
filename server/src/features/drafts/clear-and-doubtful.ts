import type { resolveLines } from './resolve-lines.ts';

/** So much of a text names it among the doubts. */
const mostWords = 100;

/** What of a resolved text is in no doubt, and the words of the rest, which a person has to look at. */
export function clearAndDoubtful(
  { lines, asides, day, intents }: Awaited<ReturnType<typeof resolveLines>>,
  text: string,
) {
  const isDayDoubtful = day !== null && !(day.sure && day.day !== null);
  return {
    clear: lines.flatMap(({ clear, product, orderQty }) =>
      clear && product && orderQty !== null ? [{ sku: product.sku, orderQty }] : [],
    ),
    doubtful: [
      ...lines.filter((line) => !line.clear).map(({ words }) => words),
      ...asides,
      ...(isDayDoubtful ? [day.words] : []),
    ],
    /** the day of delivery, where the words name one without doubt */
    day: isDayDoubtful ? undefined : (day?.day ?? undefined),
    isDayDoubtful,
    /** words that ask for the last order again */
    asLast: intents.includes('as-last') ? text.slice(0, mostWords).toWellFormed() : undefined,
  };
}
