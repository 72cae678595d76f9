import { median } from './load.ts';

/** `--full`: more and longer rounds, and the fifty kills. */
export const full = process.argv.includes('--full');
export const rounds = full ? 7 : 3;
/** How long one load lasts. */
export const seconds = full ? 8 : 4;
interface Figure {
  what: string;
  figure: string;
  promise: string;
  holds: boolean;
}
const figures: Figure[] = [];

/** Prints one promised figure and whether it holds. */
export function report(what: string, figure: string, promise: string, holds: boolean) {
  figures.push({ what, figure, promise, holds });
  console.log(`${holds ? 'holds ' : 'SHORT '} ${what}: ${figure} (promised ${promise})`);
}

export const summary = () => `${figures.filter(({ holds }) => holds).length} of ${figures.length} figures hold.`;

/** Floor and portal in turn, `rounds` times; the ratio of their medians. */
export async function besideFloor(what: string, promise: number, floor: () => Promise<number>, ours: () => Promise<number>) {
  await floor();
  await ours();
  const [low, own]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    low.push(await floor());
    own.push(await ours());
  }
  const ratio = median(own) / median(low);
  report(what, `${median(own).toFixed(0)}/s, floor ${median(low).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`, `at least ${promise}`, ratio >= promise);
}
