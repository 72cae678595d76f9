import { median } from './load.ts';

/** `--full`: more and longer rounds, and the fifty kills. */
export const full = process.argv.includes('--full');
export const rounds = full ? 7 : 3;
/** How long one load lasts. */
export const seconds = full ? 8 : 4;

const figures: { figure: string; measured: string; bar: string; holds: boolean }[] = [];

export function report(figure: string, measured: string, bar: string, holds: boolean) {
  figures.push({ figure, measured, bar, holds });
  console.log(`${holds ? 'holds ' : 'SHORT '} ${figure}: ${measured} (bar: ${bar})`);
}

/** All figures as one table; whether each holds its bar. */
export function summary(): boolean {
  console.table(Object.fromEntries(figures.map(({ figure, holds, ...rest }) => [figure, { ...rest, holds: holds ? 'yes' : 'NO' }])));
  return figures.every(({ holds }) => holds);
}

interface Compared {
  unit: '/s' | 'ms';
  /** a rate is at least so many times the other's, a time at most */
  bar: number;
  /** what is measured beside ours: the floor, where nothing else is named */
  other?: string;
  theirs: () => Promise<number>;
  ours: () => Promise<number>;
}

/** Measures the other and ours in turn, `rounds` times, so that both meet the machine in the same moods; compares their medians. */
export async function beside(figure: string, { unit, bar, other = 'floor', theirs, ours }: Compared) {
  // The first is warming up.
  await theirs();
  await ours();
  const [base, own]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    base.push(await theirs());
    own.push(await ours());
  }
  const [low, middle] = [median(base), median(own)];
  const ratio = middle / low;
  const written = (value: number) => `${value.toFixed(unit === 'ms' && value < 100 ? 1 : 0)} ${unit}`;
  report(
    figure,
    `${written(middle)}, ${other} ${written(low)}, ratio ${ratio.toFixed(2)}`,
    unit === '/s' ? `at least ${bar}` : `at most ${bar}`,
    unit === '/s' ? ratio >= bar : ratio <= bar,
  );
}
