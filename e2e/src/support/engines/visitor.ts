import type { LocalPortal } from '../enter.ts';
import type { Driver } from './driver.ts';

/** Runs until it answers a value; for what a page shows a moment later. `shown` is what it shows instead. */
async function until<Value>(
  what: string,
  look: () => Promise<Value | null>,
  patience: number,
  shown: () => Promise<string>,
) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`The page does not show ${what}, but:\n${await shown()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const shown = `
  const part = document.querySelector('dialog[open]') ?? document.querySelector('main');
  return [location.href, window.__missed, ...(window.__reported ?? []), part?.innerText.slice(0, 800)].filter(Boolean).join('\\n');`;

// The first drawn element of a selector whose name begins with some words, and whether a press in its middle reaches it.
const find = (selector: string, words: string) => `
  const named = (one) => (one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent).trim();
  const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => (each.checkVisibility() || each.labels?.length) && named(each).startsWith(${JSON.stringify(words)}) && !each.disabled && each.ariaBusy !== 'true');
  if (!one) return null;
  const drawn = one.labels?.[0] && one.type !== 'text' ? one.labels[0] : one;
  drawn.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = drawn.getBoundingClientRect();
  await new Promise((drawnAgain) => requestAnimationFrame(() => requestAnimationFrame(drawnAgain)));
  const later = drawn.getBoundingClientRect();
  // A press would miss what still moves.
  if (window.__asking > 0 || later.left !== box.left || later.top !== box.top) return null;
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];`;

/** A person before an engine's window. */
export function visitorOf(driver: Driver, origin: string, patience = 60_000) {
  const wait = <Value>(what: string, look: () => Promise<Value | null>) =>
    until(what, look, patience, () => driver.run<string>(shown));
  const point = (x: number, y: number) =>
    driver.act([
      {
        type: 'pointer',
        id: 'hand',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  const see = (selector: string, words = '') =>
    wait(`${selector} ${words}`, () =>
      driver.run<boolean | null>(`${find(selector, words)} return true;`),
    );
  const press = async (selector: string, words = '') => {
    const { x, y } = await wait(`${selector} ${words} where a press reaches it`, () =>
      driver.run<{ x: number; y: number } | null>(`${find(selector, words)}
        const hit = document.elementFromPoint(x, y);
        window.__missed = 'at ' + x + ',' + y + ' is ' + hit?.outerHTML.slice(0, 120);
        return hit && (one.contains(hit) || drawn.contains(hit) || hit.contains(drawn)) ? { x, y } : null;`),
    );
    await point(x, y);
    return { x, y };
  };
  const type = (text: string) =>
    driver.act([
      {
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);
  return {
    run: driver.run,
    attach: driver.attach,
    point,
    wait,
    see,
    press,
    /** Presses a field and replaces its text. */
    fill: async (selector: string, words: string, text: string) => {
      await press(selector, words);
      await driver.run('document.activeElement.select()');
      await type(text);
    },
    enter: async ({ session }: Pick<LocalPortal, 'session'>, username: string) => {
      const { cookie } = await session(username);
      await driver.goTo(
        `${origin}/entrance-of-a-test?${new URLSearchParams({ '__Host-Http-sid': cookie })}`,
      );
    },
    /** Opens a page and waits until nothing of it is loading or asked for: the name of the account's button, for example, follows its page. */
    open: async (path: string) => {
      await driver.goTo(origin + path);
      await wait(`a heading at ${path}`, () =>
        driver.run<true | null>(
          `return document.querySelector('h1') && !document.querySelector('main [aria-busy=true]') && window.__asking === 0 ? document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))) : null;`,
        ),
      );
    },
    /** What the console showed since the page was loaded. */
    complaints: () =>
      driver.run<string[]>('return window.__reported ?? ["the page has no collector"];'),
    sideways: () =>
      driver.run<number>(
        'return document.documentElement.scrollWidth - document.documentElement.clientWidth;',
      ),
  };
}
export type Visitor = ReturnType<typeof visitorOf>;
