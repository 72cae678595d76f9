interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** What worker.ts uses of a service worker's global object; TypeScript's own description excludes that of pages. */
export interface WorkerScope {
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  skipWaiting: () => Promise<void>;
  addEventListener: ((name: 'install' | 'activate', heard: (event: LongEvent) => void) => void) &
    ((name: 'message', heard: (event: { data?: { type?: string } }) => void) => void);
}

declare global {
  /** the portal's files, written in by build/service-worker.ts */
  const precached: { url: string; revision: string | null }[];
}
