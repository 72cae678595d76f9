import type { SessionView } from '#contract/sign-in/session.ts';
import { onDevice } from './shelf.ts';

const key = 'so-copies-of';

/** A person with their rights: another right is another owner, and the copies of the owner before are removed. */
export const ownerOf = ({
  user: { userId, userGroup, activeFlag, buRole },
  permissions,
}: Pick<SessionView, 'user' | 'permissions'>): string =>
  JSON.stringify([userId, userGroup, activeFlag, permissions, buRole.map(({ bu }) => bu)]);

/** Whose copies this device has; null where it has none. Read at once, so that no copy is shown after its owner left. */
export const copiesOwner = (): string | null => onDevice.get(key);
export function setCopiesOwner(owner: string): void {
  onDevice.set(key, owner);
  stored.resolve();
}

const stored = Promise.withResolvers<void>();
/** Settles when this device has an owner of copies; at a first visit its answers wait for that. */
export const ownerStored = (): Promise<void> =>
  copiesOwner() === null ? stored.promise : Promise.resolve();

/** Removes the copies of all but this owner, and all without one: at a sign-out, for another person, after a change of rights. */
export function dropCopies(except?: string): Promise<void> {
  const owner = copiesOwner();
  if (owner === null || owner === except) return removal;
  onDevice.set(key, null);
  // Where the code or the storage cannot be opened, the copies have no owner and are never read.
  removal = import('./remove-copies.ts')
    .then(({ removeCopies }) => removeCopies())
    .catch(() => undefined);
  return removal;
}

let removal: Promise<void> = Promise.resolve();
