import type { Page, Route } from 'playwright-core';
import type { BuiltScreen } from './built-screen.ts';
import { settled } from './settled.ts';
import { wordsOf } from './words.ts';

/** States of a screen that a full demonstration does not show, each by what the calls of the API answer then. */
export const states = {
  /** nothing is there yet */
  empty: async (route: Route) => {
    const answer = await route.fetch();
    if (answer.headers()['content-type']?.startsWith('application/json'))
      await route.fulfill({ response: answer, json: emptied(await answer.json()) });
    else await route.fulfill({ response: answer });
  },
  failing: (route: Route) =>
    route.fulfill({
      status: 500,
      json: { code: 'unexpected', message: 'not now', requestId: 'r-1' },
    }),
};
export type State = keyof typeof states;

const totals = /^(?:total|totalItems|count|unread)$/;

/** The answer with every list emptied and every total 0. */
function emptied(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return totals.test(name) ? 0 : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, emptied(one, key)]));
}

/** What is wrong with a screen in a state: undefined where it has its heading and words, and neither broke nor loads for ever. */
export async function faultOf(
  page: Page,
  origin: string,
  { name, path }: BuiltScreen,
): Promise<string | undefined> {
  const missing: string[] = [];
  page.on(
    'response',
    (answer) =>
      answer.url().includes('/assets/') && answer.status() >= 400 && missing.push(answer.url()),
  );
  await page.goto(origin + path('th'));
  const isSettled = await settled(page, {}).then(
    () => true,
    () => false,
  );
  const { broken, chunk } = wordsOf('th').frame.error;
  const words = await page.locator('body').innerText();
  if (!isSettled) return `${name}: goes on loading`;
  if (missing.length > 0) return `${name}: has no ${missing.join(', ')}`;
  if (words.includes(broken) || words.includes(chunk)) return `${name}: broke`;
  return words.length < 40 ? `${name}: is blank` : undefined;
}
