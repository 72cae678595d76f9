import { browser } from './browser.ts';

/** Sets the page offline, as a browser reports it. */
export function withoutSignal() {
  browser.isOnline = false;
  dispatchEvent(new Event('offline'));
  return {
    comesBack() {
      browser.isOnline = true;
      dispatchEvent(new Event('online'));
    },
  };
}
