import type { Page } from 'playwright-core';
import type { BuiltScreen } from './built-screen.ts';
import { settled } from './settled.ts';
import { wordsOf } from './words.ts';

/** States of a screen that a full demonstration does not show: nothing is there yet; every call of the API fails. */
type State = 'empty' | 'failing';

const asBody = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

/**
 * From now on the calls of the API answer this page as in this state. By the browser's own protocol, because a route of Playwright turns the cache
 * off and stops every file of a page, too. Gives how many calls were answered so.
 */
export async function bringInto(page: Page, state: State): Promise<() => number> {
  let asked = 0;
  const devtools = await page.context().newCDPSession(page);
  const fail = (requestId: string) => {
    asked += 1;
    return devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 500,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: asBody({ code: 'unexpected', message: 'not now', requestId: 'r-1' }),
    });
  };
  const empty = async (requestId: string, responseCode: number, headers: Header[]) => {
    const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
    if (!type?.startsWith('application/json'))
      return await devtools.send('Fetch.continueRequest', { requestId });
    const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId });
    const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
    asked += 1;
    return await devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: headers.filter(({ name }) => !/^content-(?:encoding|length)$/i.test(name)),
      body: asBody(emptied(JSON.parse(text))),
    });
  };
  devtools.on(
    'Fetch.requestPaused',
    ({ requestId, responseStatusCode = 0, responseHeaders = [] }) =>
      // A page that has left in the meantime wants no answer.
      void (
        state === 'failing'
          ? fail(requestId)
          : empty(requestId, responseStatusCode, responseHeaders)
      ).catch(() => undefined),
  );
  const requestStage = state === 'failing' ? 'Request' : 'Response';
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage }] });
  return () => asked;
}

interface Header {
  name: string;
  value: string;
}

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
