import type { LoginType } from '#contract/sign-in/session.ts';
import { onDevice } from '../device/shelf.ts';

const key = 'so-door';

/** The door by which a person was signed in last on this device; the address that is opened signed out tomorrow leads there. */
export const lastDoor = (): string | null => onDevice.get(key);
export const keepDoor = (type: LoginType) => void onDevice.set(key, type);
