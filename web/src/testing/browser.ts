import { onTestFinished } from 'vitest';

/** The browser of the page tests, which records where pages sent it and what they saved: it opens no address and has no disk. */
export const browser = atFirst();

function atFirst() {
  return {
    /** addresses to which a page sent it, oldest first */
    opened: [] as string[],
    /** addresses that took the place of the page's own, oldest first */
    replaced: [] as string[],
    reloads: 0,
    /** names of the saved files */
    saved: [] as string[],
    isOnline: true,
    visibility: 'visible' as DocumentVisibilityState,
    refusedCopies: 0,
  };
}

/** Gives every test a browser that has done nothing yet. */
export const resetBrowser = () => void Object.assign(browser, atFirst());

/** Refuses until the end of the test what the open page copies, as a browser does without permission. */
export function refuseCopies() {
  const { clipboard } = navigator;
  Object.assign(clipboard, {
    writeText: () => (
      browser.refusedCopies++,
      Promise.reject(new DOMException('no', 'NotAllowedError'))
    ),
  });
  onTestFinished(() => void Reflect.deleteProperty(clipboard, 'writeText'));
}

/** Puts this browser into the place of the environment's. */
export function installBrowser() {
  Object.assign(location, {
    assign: (to: string) => void browser.opened.push(to),
    replace: (to: string) => void browser.replaced.push(to),
    reload: () => void browser.reloads++,
  });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => browser.isOnline });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => browser.visibility,
  });
  const { click } = HTMLElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download) browser.saved.push(this.download);
    else click.call(this);
  };
}
