import { session } from '../session/session.ts';
import { onDevice } from './shelf.ts';

const owner = () => {
  const now = session.get();
  return now.state === 'authenticated' ? now.user.userId : undefined;
};

/** Stores a small value on this device for the signed-in person only, so that it survives a reload and a new sign-in. */
export function userStore<T extends object>(name: string) {
  const key = (userId: string) => `so-${name}:${userId}`;
  return {
    /** A damaged value counts as missing. */
    read(): Partial<T> {
      const userId = owner();
      try {
        return ((userId && JSON.parse(onDevice.get(key(userId)) ?? 'null')) || {}) as Partial<T>;
      } catch {
        return {};
      }
    },
    /** False where the device has no room for it: then it lasts only as long as the page. */
    write(value: T | undefined): boolean {
      const userId = owner();
      return (
        userId !== undefined &&
        onDevice.set(key(userId), value === undefined ? null : JSON.stringify(value))
      );
    },
  };
}
