import type { ComponentType } from 'react';
import { createStore } from '#lib/store.ts';

/** Offers the new version that this device has stored; no component while there is none. Its code is loaded with the service worker's. */
export const newVersion = createStore<{ Offer?: ComponentType }>({});
