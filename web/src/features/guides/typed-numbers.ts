import { limits } from '#contract/constants.ts';
import { useDeferredValue, useMemo } from 'react';
import { userStore } from '#lib/device/user-store.ts';
import { createStore, useStore, type Store } from '#lib/store.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

/** What was typed in a row, as it was typed: the quantity to order, and what is left on the farm. */
export interface Typed {
  order?: string;
  left?: string;
  /** the quantity was filled in by the portal: as last time, as usual, or from what is left */
  isProposed?: true;
}
export type TypedRows = Readonly<Record<string, Typed>>;

interface StoredRows {
  savedAt: number;
  rows: TypedRows;
}
// As long as a cart, which these numbers become.
const life = limits.cartLifeDays * 86_400_000;

/** The numbers typed in a guide, by sku; stored on this device for the signed-in person with every key, so that a reload or a lost signal loses nothing. */
function openTyped({ bu, org, cv }: PlaceCodes, guide: number): Store<TypedRows> {
  const shelf = userStore<StoredRows>(`guide:${bu}:${cv}:${org}:${guide}`);
  const { savedAt = 0, rows = {} } = shelf.read();
  const typed = createStore<TypedRows>(Date.now() - savedAt < life ? rows : {});
  typed.subscribe(() =>
    shelf.write(
      Object.keys(typed.get()).length > 0 ? { savedAt: Date.now(), rows: typed.get() } : undefined,
    ),
  );
  return typed;
}

/** `openTyped` of the guide on the screen; undefined until its place and guide are known. */
export const useOpenTyped = (
  place: PlaceCodes | undefined,
  guide: number | undefined,
): Store<TypedRows> | undefined => {
  const { bu, org, cv } = place ?? {};
  return useMemo(
    () => (bu && org && cv && guide !== undefined ? openTyped({ bu, org, cv }, guide) : undefined),
    [bu, org, cv, guide],
  );
};

/** The numbers typed, a moment later: the digit is painted first, then what is summed of all rows. */
export const useTyped = (typed: Store<TypedRows>): TypedRows => useDeferredValue(useStore(typed));
