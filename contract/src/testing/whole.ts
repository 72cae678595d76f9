import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    whole: boolean;
  }
}

/** Whether a test covers its whole matrix (`npm run test:long`), or a fixed sample of it (promises §2). */
export const isWhole = inject('whole');

/** The cases of a matrix that a test covers: in `npm run test:long` all, in `npm test` the one at this place, so that files share the views among them. */
export const sampleOf = <const Cases extends readonly unknown[]>(cases: Cases, at: number): Cases[number][] => (isWhole ? [...cases] : [cases[at]]);
