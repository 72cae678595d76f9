import { configure, getConfig } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';

/**
 * Lets every wait of a page end a hundred times sooner: fifteen seconds are 0.15. Before the page is opened; `renderPage` takes it back
 * with everything else. The day and hour stay as they are, and so does the patience of the person who looks at the page.
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
  // Testing Library takes the clock when a search begins: hurried, it gave a page 0.6 s to stand there, and looked 2,000 times a second.
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
