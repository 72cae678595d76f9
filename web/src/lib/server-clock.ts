/** How far the server's clock is ahead of this device's, by its last answer: a telephone's clock may be hours wrong. */
let aheadMs = 0;

/** Takes the `Date` of an answer; another origin's answer does not show it. */
export function noteServerTime(date: string | null) {
  const at = Date.parse(date ?? '');
  if (at) aheadMs = at - Date.now();
}

/** A moment of this device's clock as the server's clock shows it. */
export const onServerClock = (at: number): number => at + aheadMs;
export const serverNow = (): number => onServerClock(Date.now());
