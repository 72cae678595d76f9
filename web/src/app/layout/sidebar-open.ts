import { createStore } from '#lib/store.ts';

/** Whether the sidebar is open; the menu buttons of header and bottom bar both open it. */
export const sidebarOpen = createStore(false);
export const closeSidebar = () => sidebarOpen.set(false);
