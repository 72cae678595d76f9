interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
/** A message of the push service. */
export interface PushedEvent {
  data: { json: () => unknown } | null;
}
/** A tap of a notification. */
export interface TappedEvent {
  notification: { data?: { link?: string } | null; close: () => void };
}
type Listen<Name extends string, Event> = (name: Name, listener: (event: Event) => void) => void;

/** What worker.ts uses of a service worker's global object; TypeScript's own description excludes that of pages. */
export interface WorkerScope {
  location: { origin: string };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  clients: {
    matchAll: (which: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: Listen<'install' | 'activate', LongEvent> &
    Listen<'message', { data?: { type?: string } }> &
    Listen<'push', LongEvent & PushedEvent> &
    Listen<'notificationclick', LongEvent & TappedEvent>;
}

declare global {
  /** the portal's files, written in by build/service-worker.ts */
  const precached: { url: string; revision: string | null }[];
}
