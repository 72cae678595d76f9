import type { SessionView } from '#contract/sign-in/session.ts';
import { clear, del, entries, get, keys, set } from 'idb-keyval';
import { copiesOwner, dropCopies, ownerOf, setCopiesOwner } from './copies-owner.ts';
import { place } from './remove-copies.ts';
import { serverNow, setServerTime } from '../server-clock.ts';

// What the portal shows without a network (decisions/offline.md): who is signed in, and the catalogue last seen. Loaded when it is needed.
const dayMs = 86_400_000;
const longestMs = 7 * dayMs;
const mostCopies = 300;
const personKey = 'person';

interface StoredPerson {
  owner: string;
  view: SessionView;
  /** the server's time when it confirmed the session */
  confirmedAt: number;
  /** the server's time as reckoned at `deviceAt` of this device's clock */
  serverAt: number;
  deviceAt: number;
}
export interface Copy<T = unknown> {
  value: T;
  /** the server's time */
  seenAt: number;
}

/** Stores who is signed in; the copies of another person, or of other rights, are removed before. Without room nothing is stored. */
export async function storePerson({
  user,
  permissions,
  provider,
  loginType,
  expiresAt,
}: SessionView): Promise<void> {
  // Choices of consent are on the device already (lib/consent/consent.ts).
  const view: SessionView = { user, permissions, consents: {}, provider, loginType, expiresAt };
  const owner = ownerOf(view);
  await dropCopies(owner);
  if (copiesOwner() === null) await clear(place);
  const [confirmedAt, deviceAt] = [serverNow(), Date.now()];
  await set(
    personKey,
    { owner, view, confirmedAt, serverAt: confirmedAt, deviceAt } satisfies StoredPerson,
    place,
  );
  setCopiesOwner(owner);
}

/** Who was signed in last on this device, for a start without a network; undefined after 7 days. */
export async function storedPerson(): Promise<SessionView | undefined> {
  const stored = await get<StoredPerson>(personKey, place);
  if (!stored || stored.owner !== copiesOwner()) return undefined;
  const now = Date.now();
  const passed = now - stored.deviceAt;
  // A clock that was set back hides how long it was: it counts as a day, so that copies do not stay for ever.
  const serverAt = stored.serverAt + (passed < 0 ? dayMs : passed);
  if (serverAt - stored.confirmedAt > longestMs) {
    await dropCopies();
    return undefined;
  }
  setServerTime(serverAt);
  await set(personKey, { ...stored, serverAt, deviceAt: now } satisfies StoredPerson, place).catch(
    () => undefined,
  );
  return stored.view;
}

/** Stores an answer as the owner's; where the device has no room, nothing. The oldest are removed for new ones. */
export async function storeCopy(owner: string, name: string, copy: Copy): Promise<void> {
  if (owner !== copiesOwner()) return;
  await set(name, copy, place);
  if ((await keys(place)).length > mostCopies) await removeOldest();
}

async function removeOldest() {
  const copies = (await entries<string, Copy>(place)).filter(([name]) => name !== personKey);
  const [oldest] = copies.toSorted(([, a], [, b]) => a.seenAt - b.seenAt);
  if (oldest) await del(oldest[0], place);
}

const isOld = ({ seenAt }: Copy) => serverNow() - seenAt > longestMs;

/** A copy of the present owner, not older than 7 days. */
export async function readCopy<T>(name: string): Promise<Copy<T> | undefined> {
  if (copiesOwner() === null) return undefined;
  const copy = await get<Copy<T>>(name, place);
  if (!copy || !isOld(copy)) return copy;
  await del(name, place);
  return undefined;
}

/** All copies whose name begins so, the newest first. */
export async function copiesNamed<T>(beginning: string): Promise<Copy<T>[]> {
  if (copiesOwner() === null) return [];
  const found = (await entries<string, Copy<T>>(place)).filter(
    ([name, copy]) => name.startsWith(beginning) && !isOld(copy),
  );
  return found.map(([, copy]) => copy).toSorted((a, b) => b.seenAt - a.seenAt);
}

/** Removes what is older than 7 days. */
export async function removeOldCopies(): Promise<void> {
  for (const [name, copy] of await entries<string, Copy>(place))
    if (name !== personKey && isOld(copy)) await del(name, place);
}

export const removeCopy = (name: string): Promise<void> => del(name, place);
