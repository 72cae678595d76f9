const [minuteMs, hourMs] = [60_000, 3_600_000];
// Of an hour that is nearly full.
const nearlyMs = 40 * minuteMs;

/** How late a lorry is, as people say it: in minutes, in hours, or in nearly as many hours. */
export function latenessOf(ms: number): { in: 'minutes' | 'hours' | 'nearly'; count: number } {
  if (ms < hourMs) return { in: 'minutes', count: Math.floor(ms / minuteMs) };
  const isNearly = ms % hourMs > nearlyMs;
  return { in: isNearly ? 'nearly' : 'hours', count: Math.floor(ms / hourMs) + (isNearly ? 1 : 0) };
}
