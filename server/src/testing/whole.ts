import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    whole: boolean;
  }
}

/** Whether a test goes through the whole of its matrix (`npm run test:long`), or through a fixed sample of it (promises §2). */
export const isWhole = inject('whole');
