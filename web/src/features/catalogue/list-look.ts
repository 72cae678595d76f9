import { useState } from 'react';
import { userStore } from '#lib/device/user-store.ts';
import { useUser } from '#lib/session/session.ts';
import { useWider } from '#ui/layout/use-wider.ts';

/** Rows with a field for each quantity, for who orders many products by keyboard; or tiles with large pictures. */
export type ListLook = 'rows' | 'tiles';
const shelf = userStore<{ look: ListLook }>('catalogue');

/** The person's look of the product list, stored on this device: staff begin with rows, customers with tiles. Below 1200 px there is no choice. */
export function useListLook() {
  const { isCustomer } = useUser();
  const [look, setLook] = useState<ListLook>(
    () => shelf.read().look ?? (isCustomer ? 'tiles' : 'rows'),
  );
  const isWide = useWider(1200);
  const choose = (next: ListLook) => {
    shelf.write({ look: next });
    setLook(next);
  };
  return { look: isWide ? look : ('tiles' as const), hasChoice: isWide, choose };
}
