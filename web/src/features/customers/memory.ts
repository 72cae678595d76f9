import { session } from '../../lib/session/session.ts';

const owner = () => {
  const now = session.get();
  return now.state === 'authenticated' ? now.user.userId : undefined;
};

/** A small thing kept on this device for the signed-in person only, so that a reload or a new sign-in loses nothing. */
export function memory<T extends object>(name: string) {
  const key = (userId: string) => `so-${name}:${userId}`;
  return {
    read(): Partial<T> {
      try {
        const userId = owner();
        return ((userId && JSON.parse(localStorage.getItem(key(userId)) ?? 'null')) || {}) as Partial<T>;
      } catch {
        return {};
      }
    },
    write(value: T | undefined) {
      try {
        const userId = owner();
        if (!userId) return;
        if (value === undefined) localStorage.removeItem(key(userId));
        else localStorage.setItem(key(userId), JSON.stringify(value));
      } catch {
        // A full or closed storage: it then lives as long as the page.
      }
    },
  };
}
