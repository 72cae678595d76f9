import { createStore } from './store.ts';

/** Unread notices of the person, for the bell, and the newest one's number. The room of notices follows them once the page has settled. */
export const unreadNotices = createStore({ unread: 0, newest: 0 });
