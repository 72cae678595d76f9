import type { AlertCode } from '#contract/problems/alerts.ts';
import { limits } from '#contract/constants.ts';

/** The answer of a call of the first sign-in, or its refusal. */
export interface Reply {
  status: number;
  /** undefined where the answer has no such field; null means success */
  msgCode?: string | null | undefined;
  /** the catalogue's alert for this refusal, for any of the calls */
  alert?: AlertCode | undefined;
}
/** The steps that the user sees. `turn` counts from 1. */
export type FirstStep =
  | { at: 'asking' | 'linking' | 'done' }
  | { at: 'creating'; turn: number }
  | { at: 'waiting'; turn: number; seconds: number };
export type FirstEnd =
  | { end: 'in' }
  | { end: 'sign in again' }
  | { end: 'alert'; alert: AlertCode };

interface Doors {
  profile: () => Promise<Reply>;
  create: () => Promise<Reply>;
  link: () => Promise<Reply>;
  show: (step: FirstStep) => void;
  pause: (milliseconds: number) => Promise<void>;
}

/** The number of tries to create a profile: one, and the retries of specification §9. */
export const mostAttempts = 1 + limits.profileRetries;

const alert = (code: AlertCode): FirstEnd => ({ end: 'alert', alert: code });

/** Profile sign-in of specification §4: 200 signs in, 02 creates a profile and links it, 03 links it, anything else shows its alert. */
export async function firstSignIn(doors: Doors): Promise<FirstEnd> {
  doors.show({ at: 'asking' });
  const known = await doors.profile();
  if (known.status === 200) return goIn(doors);
  if (known.status === 401) return { end: 'sign in again' };
  const isNew = known.status === 400 && known.msgCode === '02';
  if (!isNew && !(known.status === 400 && known.msgCode === '03'))
    return alert(known.alert ?? 'get_profile_fail');
  return (isNew ? await create(doors) : undefined) ?? link(doors);
}

/** Returns undefined once there is a profile. */
async function create({ create: tryIt, show, pause }: Doors): Promise<FirstEnd | undefined> {
  for (let turn = 1; ; turn++) {
    show({ at: 'creating', turn });
    const { status, msgCode, alert: own } = await tryIt();
    if (status === 200) return undefined;
    if (status === 401) return { end: 'sign in again' };
    if (own) return alert(own);
    // 01: another person has this name, and a retry would not change that.
    if (msgCode === '01' || turn === mostAttempts) return alert('create_profile_fail');
    show({ at: 'waiting', turn: turn + 1, seconds: limits.profileRetryDelay / 1000 });
    await pause(limits.profileRetryDelay);
  }
}

async function link(doors: Doors): Promise<FirstEnd> {
  doors.show({ at: 'linking' });
  const { status, msgCode, alert: own } = await doors.link();
  if (status === 401) return { end: 'sign in again' };
  return status === 200 || msgCode === null ? goIn(doors) : alert(own ?? 'link_account_fail');
}

function goIn({ show }: Doors): FirstEnd {
  show({ at: 'done' });
  return { end: 'in' };
}
