import { session } from '../session/session.ts';
import { onDevice } from './shelf.ts';

const owner = () => {
  const now = session.get();
  return now.state === 'authenticated' ? now.user.userId : undefined;
};

/** A small value stored on this device for the signed-in person only, so that a reload or a new sign-in loses nothing. */
export function kept<T extends object>(name: string) {
  const key = (userId: string) => `so-${name}:${userId}`;
  return {
    /** What is damaged counts as nothing. */
    read(): Partial<T> {
      const userId = owner();
      try {
        return ((userId && JSON.parse(onDevice.get(key(userId)) ?? 'null')) || {}) as Partial<T>;
      } catch {
        return {};
      }
    },
    write(value: T | undefined) {
      const userId = owner();
      if (userId) onDevice.set(key(userId), value === undefined ? null : JSON.stringify(value));
    },
  };
}
