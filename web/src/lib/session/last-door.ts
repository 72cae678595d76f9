import type { LoginType } from '#contract/sign-in/session.ts';
import { onDevice } from '../device/shelf.ts';

const key = 'so-door';

/** The door (sign-in page) that was last used on this device; opened signed out, the portal leads there. */
export const lastDoor = (): string | null => onDevice.get(key);
export const keepDoor = (type: LoginType) => void onDevice.set(key, type);
