import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    whole: boolean;
  }
}

/** Whether a test covers its whole matrix (`npm run test:long`), or a fixed sample of it (promises §2). */
export const isWhole = inject('whole');
