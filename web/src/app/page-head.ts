import { useLayoutEffect } from 'react';
import { createStore, useStore } from '#lib/store.ts';

/** The page above another one. */
export interface Crumb {
  label: string;
  to: string;
  search?: Record<string, unknown>;
}
interface PageHead {
  title: string;
  number?: string | undefined;
  /** where back leads on a page that was opened from a link; home where it is missing */
  up?: Crumb | undefined;
}
/** The title of the open page in a phone's bar, and the page above it. */
export const pageHead = createStore<PageHead>({ title: '' });
export const usePageHead = () => useStore(pageHead);

export interface ActingFor {
  name: string;
  code: string;
  org?: string | undefined;
  bu?: string | undefined;
  onChange?: (() => void) | undefined;
  /** the address of the customer's page, for staff */
  page?: { bu: string; cv: string; org: string } | undefined;
  /** what a customer of several business units buys, each with its press */
  units?: readonly { name: string; isNow: boolean; onPress: () => void }[];
}
/** The customer whose orders and money the page handles; undefined on pages without one. */
export const actingFor = createStore<ActingFor | undefined>(undefined);
/** The bar will be drawn when the page's data arrives; its room is reserved, so that nothing jumps. */
export const actingToCome = createStore(false);

/** Reserves the room of the bar while `isToCome`. */
export function useRoomForActing(isToCome: boolean) {
  useLayoutEffect(() => {
    actingToCome.set(isToCome);
    return () => actingToCome.set(false);
  }, [isToCome]);
}
