import { configure, getConfig } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';

/**
 * Makes every timer of a page a hundred times faster: fifteen seconds take 0.15. Call it before the page is opened; `renderPage` undoes it
 * after the test. The date is unchanged, and so is the time that `findBy…` waits.
 */
export function hurry(times = 100) {
  const { setTimeout: later, setInterval: every } = globalThis;
  const hurried = {
    setTimeout: (run: () => void, wait = 0) => later(run, wait / times),
    setInterval: (run: () => void, wait = 0) => every(run, wait / times),
  } as Pick<typeof globalThis, 'setTimeout' | 'setInterval'>;
  vi.stubGlobal('setTimeout', hurried.setTimeout);
  vi.stubGlobal('setInterval', hurried.setInterval);
  const { asyncWrapper } = getConfig();
  // Testing Library takes the timers when a search begins. With the fast ones it gave up after 0.6 s and searched 2,000 times a second.
  configure({
    asyncWrapper: (search) => {
      Object.assign(globalThis, { setTimeout: later, setInterval: every });
      const found = asyncWrapper(search);
      Object.assign(globalThis, hurried);
      return found;
    },
  });
  onTestFinished(() => configure({ asyncWrapper }));
}
