import type { QueryClient } from '@tanstack/react-query';
import { isOwnServer } from '#lib/config.ts';
import { session } from '#lib/session/session.ts';
import { onlyPlaceOf, useOnlyPlace } from './only-place.ts';
import { placeSearch, type PlaceCodes } from './place.ts';
import { recentPlaces } from './recent-places.ts';

/** The place that home shows: the only one, else the one chosen last; null where none has been chosen yet. */
export function useHomePlace(): PlaceCodes | null | undefined {
  const only = useOnlyPlace();
  return only ?? lastChosen() ?? only;
}

/** Requests a card's data before home is drawn, for the place that it will show; nothing at a supplier's own API. */
export const beginsAtHome =
  (ask: (queries: QueryClient, place: PlaceCodes) => Promise<unknown>) =>
  async (queries: QueryClient): Promise<void> => {
    const now = session.get();
    if (!isOwnServer() || now.state !== 'authenticated') return;
    const [unit, ...more] = now.user.buRole;
    const only = unit && more.length === 0 ? (await queries.fetchQuery(onlyPlaceOf(unit))).place : null;
    const place = only ?? lastChosen();
    if (place) await ask(queries, place);
  };

function lastChosen(): PlaceCodes | undefined {
  const [recent] = recentPlaces();
  return recent && placeSearch(recent);
}
