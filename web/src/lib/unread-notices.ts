import { createStore } from './store.ts';

/** Unread notices of the person and, for staff, how much waits for them, for the bell, and the newest notice's number. The room of notices follows them once the page has settled. */
export const unreadNotices = createStore<{
  unread: number;
  newest: number;
  waits?: number | undefined;
}>({ unread: 0, newest: 0 });
