import { guidesCalls } from '#contract/guides/calls.ts';
import { usualGuide } from '#contract/guides/guide-limits.ts';
import type { OpenGuide } from '#contract/guides/own-shapes.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { withCopy } from '#lib/device/with-copy.ts';
import { locale } from '#lib/words/locale.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

export const guidesKey = ({ bu, org, cv }: PlaceCodes) => ['guides', bu, org, cv] as const;

/** One guide with the names of all; without a network, as this device stored it. */
export const openedGuide = (place: PlaceCodes | undefined, guide: number) =>
  queryOptions({
    queryKey: [...(place ? guidesKey(place) : ['guides']), guide],
    networkMode: 'always',
    refetchOnReconnect: 'always',
    queryFn: place
      ? ({ signal }) =>
          withCopy<OpenGuide>([...guidesKey(place), String(guide), locale], async () => {
            const query = guide === usualGuide ? {} : { guide };
            return (await send(guidesCalls.openGuide, { params: { ...place }, query, signal }))
              .data;
          })
      : skipToken,
  });
