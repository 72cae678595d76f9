/** How far the server's clock is ahead of this device's, by its last answer: a telephone's clock may be hours wrong. */
let aheadMs = 0;
const wrongFromMs = 5 * 60_000;

/** Takes the server's time where no answer gave it (device/copies.ts). */
export const setServerTime = (at: number) => void (aheadMs = at - Date.now());

/** Takes the `Date` of an answer; another origin's answer does not show it. */
export function noteServerTime(date: string | null) {
  const at = Date.parse(date ?? '');
  if (at) setServerTime(at);
}

/** A moment of this device's clock as the server's clock shows it. */
export const onServerClock = (at: number): number => at + aheadMs;
export const serverNow = (): number => onServerClock(Date.now());
export const isClockWrong = (): boolean => Math.abs(aheadMs) > wrongFromMs;
