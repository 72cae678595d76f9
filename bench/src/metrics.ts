import type { BenchPortal } from './bench-portal.ts';
import { median, tookMs } from './load.ts';
import { report } from './report.ts';

const readings = 40;

/** What one reading of `/metrics` takes of a copy that has answered many calls, on the data of a large supplier. */
export async function metricsReading({ portal }: BenchPortal): Promise<void> {
  let series = 0;
  const read = async () => {
    const answer = await fetch(`${portal.origin}/metrics`);
    if (!answer.ok) throw new Error(`/metrics was answered ${answer.status}`);
    series = (await answer.text())
      .split('\n')
      .filter((line) => line && !line.startsWith('#')).length;
  };
  // The first plan the statement and do not count.
  for (let at = 0; at < 5; at++) await read();
  const took: number[] = [];
  for (let at = 0; at < readings; at++) took.push(await tookMs(read));
  const figure = `${median(took).toFixed(1)} ms, the slowest of ${readings} ${Math.max(...took).toFixed(1)} ms; ${series} series`;
  report(
    'a reading of /metrics',
    figure,
    'at most 20 ms, 2,000 series',
    median(took) <= 20 && series <= 2000,
  );
}
