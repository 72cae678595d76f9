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

/** The figures so far, for docs/promises.md. */
export const reported = (): readonly { figure: string; measured: string; holds: boolean }[] =>
  figures;

/** Prints all figures as a table; true if each holds its bar. */
export function summary(): boolean {
  console.table(
    Object.fromEntries(
      figures.map(({ figure, holds, ...rest }) => [
        figure,
        { ...rest, holds: holds ? 'yes' : 'NO' },
      ]),
    ),
  );
  return figures.every(({ holds }) => holds);
}

interface Compared {
  unit: '/s' | 'ms';
  /** the limit of ours / theirs: a rate's ratio must be at least this, a time's at most */
  bar: number;
  /** name of what is measured beside ours; by default the floor */
  other?: string;
  theirs: () => Promise<number>;
  ours: () => Promise<number>;
}

/** Measures theirs and ours alternately, `rounds` times, so that the machine's load is the same for both; compares their medians. */
export async function beside(
  figure: string,
  { unit, bar, other = 'floor', theirs, ours }: Compared,
) {
  // The first measurements warm up and do not count.
  await theirs();
  await ours();
  const [base, own]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    base.push(await theirs());
    own.push(await ours());
  }
  const [low, middle] = [median(base), median(own)];
  const ratio = middle / low;
  const written = (value: number) =>
    `${value.toFixed(unit === 'ms' && value < 100 ? 1 : 0)} ${unit}`;
  report(
    figure,
    `${written(middle)}, ${other} ${written(low)}, ratio ${ratio.toFixed(2)}`,
    unit === '/s' ? `at least ${bar}` : `at most ${bar}`,
    unit === '/s' ? ratio >= bar : ratio <= bar,
  );
}
