import { inTab } from '#lib/device/shelf.ts';
import { session } from '#lib/session/session.ts';
import type { UserValues } from './user-values.ts';

/** The typed values of a user, and the version with which they began. */
interface Draft {
  values: UserValues;
  version: string;
}

const nameOf = (id: string | undefined) => {
  const now = session.get();
  return now.state === 'authenticated' ? `so-user-draft:${now.user.userId}:${id ?? ''}` : undefined;
};

/** Stored for this tab only, because it concerns another person; survives a reload, the back button and a new sign-in. */
export function readDraft(id: string | undefined): Draft | undefined {
  const name = nameOf(id);
  try {
    const draft = name && (JSON.parse(inTab.get(name) ?? 'null') as Partial<Draft> | null);
    return draft && draft.values && typeof draft.version === 'string'
      ? { values: draft.values, version: draft.version }
      : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(id: string | undefined, draft: Draft | undefined) {
  const name = nameOf(id);
  if (name) inTab.set(name, draft ? JSON.stringify(draft) : null);
}
