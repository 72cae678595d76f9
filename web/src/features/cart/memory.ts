import { cartOwner } from './cart-store.ts';

/** Small things kept on this device for the signed-in person only, so that a reload or a new sign-in loses nothing typed. */
export function remembered<T extends object>(name: string): { read: () => Partial<T>; write: (value: T) => void; forget: () => void } {
  const key = () => `so-${name}:${cartOwner() ?? ''}`;
  return {
    read() {
      try {
        return (JSON.parse(localStorage.getItem(key()) ?? '{}') ?? {}) as Partial<T>;
      } catch {
        return {};
      }
    },
    write(value) {
      try {
        if (cartOwner()) localStorage.setItem(key(), JSON.stringify(value));
      } catch {
        // A full or closed storage: it then lives as long as the page.
      }
    },
    forget() {
      try {
        localStorage.removeItem(key());
      } catch {
        // nothing was kept
      }
    },
  };
}
