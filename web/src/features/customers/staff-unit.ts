import type { QueryClient } from '@tanstack/react-query';
import { userStore } from '#lib/device/user-store.ts';
import { createStore, useStore } from '#lib/store.ts';
import { session, useUser } from '#lib/session/session.ts';
import { recentPlaces } from './recent-places.ts';

const shelf = userStore<{ bu: string }>('staff-unit');
const chosen = createStore<string | undefined>(undefined);

/** The business unit of a staff home: the one chosen there, else the one used last, else the first. */
export function useStaffUnit(): string | undefined {
  const { buRole } = useUser();
  return unitOf(buRole, useStore(chosen));
}

/** The `begin` of a card of a staff home: sends the requests for its business unit; none for a person without one. */
export const beginsInStaffUnit =
  (send: (queries: QueryClient, bu: string) => Promise<unknown>) =>
  async (queries: QueryClient) => {
    const now = session.get();
    const bu = now.state === 'authenticated' && unitOf(now.user.buRole, chosen.get());
    if (bu) await send(queries, bu);
  };

function unitOf(
  units: readonly { bu: string }[],
  chosenNow: string | undefined,
): string | undefined {
  const now = chosenNow ?? shelf.read().bu ?? recentPlaces()[0]?.bu.bu;
  return units.find(({ bu }) => bu === now)?.bu ?? units[0]?.bu;
}

export function chooseStaffUnit(bu: string) {
  shelf.write({ bu });
  chosen.set(bu);
}
