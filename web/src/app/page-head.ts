import { useLayoutEffect } from 'react';
import { createStore, useStore } from '#lib/store.ts';

/** What the bar of a phone shows for the open page. */
export const pageHead = createStore<{ title: string; number?: string | undefined }>({ title: '' });
export const usePageHead = () => useStore(pageHead);

export interface ActingFor {
  name: string;
  code: string;
  org?: string | undefined;
  bu?: string | undefined;
  onChange?: (() => void) | undefined;
}
/** For whom orders and money are being handled; undefined on pages without a customer. */
export const actingFor = createStore<ActingFor | undefined>(undefined);
/** The bar will be drawn with the page's data: its room is reserved, so that nothing jumps. */
export const actingToCome = createStore(false);

/** Reserves the room of the bar while `isToCome`. */
export function useRoomForActing(isToCome: boolean) {
  useLayoutEffect(() => {
    actingToCome.set(isToCome);
    return () => actingToCome.set(false);
  }, [isToCome]);
}
