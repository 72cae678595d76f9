import { addDays } from '#contract/calendar.ts';

// This many orders are read to find the last six days on which a customer ordered: a day may have one order for each product type.
export const ordersLookedAt = 24;

const dayMs = 86_400_000;
const lookedAt = 6;
// Two gaps show a rhythm; one may be chance.
const fewestDays = 3;

/** How often a customer orders: the median gap between the last six days with an order (newest first), and the day on which the next one is due. */
export function usualRhythm(
  days: readonly string[],
): { everyDays: number; next: string } | undefined {
  const last = days.slice(0, lookedAt);
  const [newest] = last;
  if (!newest || last.length < fewestDays) return undefined;
  const gaps = last
    .slice(1)
    .map((day, at) => Math.round((Date.parse(last[at] ?? day) - Date.parse(day)) / dayMs))
    .toSorted((a, b) => a - b);
  const everyDays = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return { everyDays, next: addDays(newest, everyDays) };
}

/** Whether the customer usually would have ordered by today, and has not; the newest day first. */
export function isDue(days: readonly string[], today: string): boolean {
  const usual = usualRhythm(days);
  return usual !== undefined && days[0] !== today && usual.next <= today;
}
