import { homeCalls } from '#contract/home/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { standingKey } from '#features/standing/front.ts';

/** What home says of the day. A change of a standing order renews it. */
export const homeDay = (place: PlaceCodes) =>
  queryOptions({
    queryKey: [...standingKey(place), 'home'],
    queryFn: async ({ signal }) =>
      (await send(homeCalls.readHomeDay, { params: { ...place }, signal })).data,
  });
