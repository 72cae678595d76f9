import { lazy, Suspense, useState } from 'react';
import { useStore } from '#lib/store.ts';
import { importOrReload } from '../chunk-guard.ts';
import { closeSidebar, sidebarOpen } from './sidebar-open.ts';

const Sidebar = lazy(() =>
  importOrReload(() => import('./Sidebar.tsx').then((module) => ({ default: module.Sidebar }))),
);

/** The sidebar, loaded when it is first opened: every page loads the frame. It stays afterwards, so that focus returns to its button. */
export function SidebarWhenOpened() {
  const open = useStore(sidebarOpen);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return <Suspense>{wasOpened && <Sidebar open={open} onClose={closeSidebar} />}</Suspense>;
}
