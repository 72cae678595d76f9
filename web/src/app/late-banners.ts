import type { ComponentType } from 'react';
import { createStore } from '#lib/store.ts';

/** Banners above the page whose code is loaded when they are needed, by name. */
export const lateBanners = createStore<Readonly<Record<string, ComponentType>>>({});
