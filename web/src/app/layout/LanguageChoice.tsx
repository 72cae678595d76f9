import { lazy, Suspense } from 'react';
import { createStore, useStore } from '#lib/store.ts';
import { importOrReload } from '../chunk-guard.ts';

const isOpen = createStore(false);
export const openLanguage = () => isOpen.set(true);

const LanguageDialog = lazy(() =>
  importOrReload(() =>
    import('./LanguageDialog.tsx').then((module) => ({ default: module.LanguageDialog })),
  ),
);

/** The choice of a language, loaded when it is opened: few people change it, and every page loads the frame. */
export const LanguageChoice = () => (
  <Suspense>{useStore(isOpen) && <LanguageDialog onClose={() => isOpen.set(false)} />}</Suspense>
);
