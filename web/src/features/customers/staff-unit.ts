import { kept } from '#lib/device/kept.ts';
import { createStore, useStore } from '#lib/store.ts';
import { useUser } from '#lib/session/session.ts';
import { recentPlaces } from './recent-places.ts';

const shelf = kept<{ bu: string }>('staff-unit');
const chosen = createStore<string | undefined>(undefined);

/** The business unit of a staff home: the one chosen there, else the one used last, else the first. */
export function useStaffUnit(): string | undefined {
  const { buRole } = useUser();
  const now = useStore(chosen) ?? shelf.read().bu ?? recentPlaces()[0]?.bu.bu;
  return buRole.find(({ bu }) => bu === now)?.bu ?? buRole[0]?.bu;
}

export function chooseStaffUnit(bu: string) {
  shelf.write({ bu });
  chosen.set(bu);
}
