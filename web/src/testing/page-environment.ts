import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/vitest';
import { userEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { installBrowser, resetBrowser } from './browser.ts';

configure({
  // A wait ends as soon as its condition is met; on a busy machine the first load of a file takes more than the default second.
  asyncUtilTimeout: 60_000,
  // The text of the page says more than forty screens of elements.
  getElementError: (message, container) =>
    new Error(
      message?.includes('The page says:')
        ? message
        : `${message ?? ''}\n\nThe page says: ${container.textContent}`,
    ),
});

// Parts of a browser that this environment lacks: here nothing has a size, nothing scrolls, and there are no other tabs.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Here everything is in sight.
globalThis.IntersectionObserver = class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  private readonly call: IntersectionObserverCallback;
  constructor(call: IntersectionObserverCallback) {
    this.call = call;
  }
  observe(target: Element) {
    queueMicrotask(() =>
      this.call([{ target, isIntersecting: true } as IntersectionObserverEntry], this),
    );
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
// React Hook Form needs it to recognise a <select>; else it drops a choice whose option does not exist yet.
HTMLSelectElement.prototype.size ??= 0;
HTMLElement.prototype.hidePopover ??= () => undefined;
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
installBrowser();
beforeEach(resetBrowser);
Reflect.deleteProperty(Navigator.prototype, 'locks');
// userEvent listens to the document as long as it exists; set up here, its listeners do not end with a page.
userEvent.setup();
