import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    whole: boolean;
    /** of `npm run test:night`, a new one with each run; null in every other run */
    nightSeed: number | null;
  }
}

/** Whether a test covers more than a fixed sample of its matrix (`npm run test:long`, promises §2). */
export const isWhole = inject('whole');
/** The seed of `npm run test:night`; null in every other run, whose seeds are fixed: a new one would fail for people who changed nothing. */
export const nightSeed = inject('nightSeed');
/** Whether a test covers the whole of what takes long: every kill, command and view. */
export const isNight = nightSeed !== null;

/** The cases of a matrix that a test covers: in `npm run test:long` all, in `npm test` the one at this place, so that files share the views among them. */
export const sampleOf = <const Cases extends readonly unknown[]>(
  cases: Cases,
  at: number,
): Cases[number][] => (isWhole ? [...cases] : [cases[at]]);

/** The cases of a matrix of which each is tried alone: in `npm test` the one at this place, in `npm run test:long` the others, at night all. */
export const shareOf = <const Cases extends readonly unknown[]>(
  cases: Cases,
  at: number,
): Cases[number][] =>
  isNight ? [...cases] : cases.filter((_one, place) => (place === at) !== isWhole);
