import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/vitest';
import { userEvent } from '@testing-library/user-event';

configure({
  // A wait ends as soon as what it waits for is there; on a busy machine the first load of a file takes more than the usual second.
  asyncUtilTimeout: 60_000,
  // What a person would have read says more than forty screens of elements.
  getElementError: (message, container) =>
    new Error(message?.includes('The page says:') ? message : `${message ?? ''}\n\nThe page says: ${container.textContent}`),
});

// What a browser has and this environment has not: here nothing has a size, nothing scrolls, and no other tab holds a lock.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// React Hook Form takes a list without it for one that a person has changed, and drops the choice that is not among its options yet.
HTMLSelectElement.prototype.size ??= 0;
HTMLElement.prototype.hidePopover ??= () => undefined;
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
// A browser saves what a link with `download` names; this environment would open it, and every later page of the file would be an unknown one.
const { click } = HTMLElement.prototype;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.download) click.call(this);
};
Reflect.deleteProperty(Navigator.prototype, 'locks');
// It listens to the document for as long as the document is there, and a page's listeners end with the page.
userEvent.setup();
