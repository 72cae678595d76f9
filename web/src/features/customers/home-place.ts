import type { QueryClient } from '@tanstack/react-query';
import { isOwnServer } from '#lib/config.ts';
import { session } from '#lib/session/session.ts';
import { onlyPlacesOf, unitsToAsk, useOnlyPlace } from './only-place.ts';
import { placeSearch, type PlaceCodes } from './place.ts';
import { recentPlaces, useRecentPlaces } from './recent-places.ts';

/** The place that home shows: the only one, else the one chosen last; null where none has been chosen yet. */
export function useHomePlace(): PlaceCodes | null | undefined {
  const only = useOnlyPlace();
  useRecentPlaces();
  return only ?? lastChosen() ?? only;
}

/** Requests a card's data before home is drawn, for the place that it will show; nothing at a supplier's own API. */
export const beginsAtHome =
  (ask: (queries: QueryClient, place: PlaceCodes) => Promise<unknown>) =>
  async (queries: QueryClient): Promise<void> => {
    const now = session.get();
    if (!isOwnServer() || now.state !== 'authenticated') return;
    const asked = unitsToAsk(now.user.buRole, now.user.isCustomer);
    const { places } =
      asked.length > 0 ? await queries.fetchQuery(onlyPlacesOf(asked)) : { places: [] };
    const last = lastChosen();
    const place =
      places.find(({ bu, cv, org }) => bu === last?.bu && cv === last.cv && org === last.org) ??
      places[0] ??
      last;
    if (place) await ask(queries, place);
  };

function lastChosen(): PlaceCodes | undefined {
  const [recent] = recentPlaces();
  return recent && placeSearch(recent);
}
