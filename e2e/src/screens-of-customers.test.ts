import { expect, test } from 'vitest';
import { lookAtScreens } from './support/look-at-screens.ts';

const portal = lookAtScreens(['nobody', 'customer']);

test('every first script of a page asks the browser to compile it while it loads', async () => {
  const page = await (await fetch(portal.origin)).text();
  const scripts = new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  expect(scripts.size).toBeGreaterThan(2);
  for (const path of scripts)
    expect(await (await fetch(portal.origin + path)).text(), path).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
});
