import { createStore } from '#lib/store.ts';

/** The header's and the bottom bar's menu buttons open the same sheet. */
export const sidebarOpen = createStore(false);
export const closeSidebar = () => sidebarOpen.set(false);
