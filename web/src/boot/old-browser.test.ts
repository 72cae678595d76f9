import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { supportedBrowsers } from '../../build/supported-browsers.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const script = await read('./old-browser.script.js');

/** What the script asks for in a browser with these features. */
function askedIn(features: object): string[] {
  const asked: string[] = [];
  class XMLHttpRequest {
    open = (_method: string, address: string) => void asked.push(address);
    send() {}
  }
  runInNewContext(script, { XMLHttpRequest, ...features });
  return asked;
}

const known = {
  Promise: { withResolvers: Math.abs },
  Map: { groupBy: Math.abs },
  AbortSignal: { any: Math.abs },
  CSS: { supports: () => true },
};

test('a browser that has all the portal needs asks for no page about old ones', () => {
  expect(askedIn(known)).toEqual([]);
});

test.each(['Promise', 'Map', 'AbortSignal', 'CSS'])(
  'a browser without its part of %s, or without it at all, asks for the page',
  (name) => {
    expect(askedIn({ ...known, [name]: {} })).toEqual(['/old-browser.html']);
    expect(askedIn({ ...known, [name]: undefined })).toEqual(['/old-browser.html']);
  },
);

test('the script is written in what browsers of 2012 understand', () => {
  expect(script).not.toMatch(/=>|`|\?\.|\?\?|\b(?:let|const|class|async|import)\b/);
});

test('the page in both languages and the README name the browsers for which the web is built', async () => {
  const [chrome, firefox, safari] = supportedBrowsers.map((one) => one.replace(/^\D+/, ''));
  const page = await read('../../public/old-browser.html');
  for (const words of [
    `Chrome และ Edge รุ่น ${chrome} `,
    `Firefox รุ่น ${firefox} `,
    `Safari รุ่น ${safari} `,
    `iOS ${safari} `,
  ])
    expect(page).toContain(words);
  for (const words of [
    `Chrome and Edge, version ${chrome} `,
    `Firefox, version ${firefox} `,
    `Safari, version ${safari} `,
  ])
    expect(page).toContain(words);
  expect(await read('../../../README.md')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  );
});
