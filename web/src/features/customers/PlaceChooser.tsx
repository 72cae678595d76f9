import type { CustomerOrg } from '#contract/customers/calls.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { linkTo } from '#lib/address.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ChoiceRows } from '#ui/lists/ChoiceRows.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Bone, CardBones, Loading } from '#ui/text/Loading.tsx';
import { CustomerPicker } from './CustomerPicker.tsx';
import { NobodyYet } from './PlaceUnknown.tsx';
import { useOnlyPlace } from './only-place.ts';
import { placeFrom, type Place, type PlaceChoice } from './place.ts';
import { businessUnits, customerPages } from './queries.ts';
import { recentPlaces, rememberPlace } from './recent-places.ts';
import { UnitTiles } from './UnitTiles.tsx';

interface Choosing {
  /** `isOnly`: there was only one place (oneSelectorOption) */
  onChoose: (place: Place, isOnly: boolean) => void;
}
type PlaceSearched = Pick<PlaceChoice, 'bu' | 's'>;
interface PlaceChooserProps extends Choosing {
  /** the business unit and the search words */
  bu: string | undefined;
  search: string;
  onLook: (next: PlaceSearched) => void;
}

/** A page that asks for a customer first; business unit and search words are in its address, which its route reads by readPlaceChoice. */
export function PlaceChooserPage({
  title,
  lead,
  actions,
  onChoose,
}: Choosing & { title: string; lead: ReactNode; actions?: ReactNode }) {
  const { bu, s = '' }: PlaceSearched = useSearch({ strict: false });
  const go = useNavigate();
  const look = (next: PlaceSearched) => {
    // What else the address says, such as the page before, stays.
    const search = (former: PlaceChoice) => ({
      bu: undefined,
      ...former,
      cv: undefined,
      org: undefined,
      s: undefined,
      ...next,
    });
    void go({ ...linkTo('.', search), replace: true, resetScroll: false });
  };
  return (
    <Page title={title} crumbs={[]} actions={actions}>
      {lead}
      <PlaceChooser bu={bu} search={s} onLook={look} onChoose={onChoose} />
    </Page>
  );
}

/** The choice of business unit, customer and organisation. Where there is only one of each, it is chosen automatically. */
export function PlaceChooser({ bu, search, onLook, onChoose }: PlaceChooserProps) {
  const t = useTranslations('customers');
  const units = useQuery(businessUnits());
  const recent = recentPlaces();
  // A customer with one farm that buys from several units need not choose either.
  const farm = useOnlyPlace({ ofSeveralUnits: true });
  const unit =
    units.data?.find((one) => one.bu === bu || one.pathName === bu) ??
    units.data?.find((one) => one.bu === (farm?.bu ?? recent[0]?.bu.bu)) ??
    units.data?.[0];
  const first = useInfiniteQuery(customerPages(unit?.bu ?? '', ''));
  const firstPage = first.data?.pages[0];

  const choose = (place: Place, isOnly = false) => {
    rememberPlace(place);
    onChoose(place, isOnly);
  };
  const take = (row: CustomerOrg) => unit && choose(placeFrom(unit, row));

  const isChosen = useRef(false);
  const only =
    (units.data?.length === 1 || farm) &&
    first.isSuccess &&
    !first.isPlaceholderData &&
    firstPage?.total === 1
      ? firstPage.rows[0]
      : undefined;
  useEffect(() => {
    if (!only || !unit || isChosen.current) return;
    isChosen.current = true;
    choose(placeFrom(unit, only), true);
  });

  if (units.isPending || farm === undefined || only)
    return (
      <Loading onRetry={() => void units.refetch()}>
        <Stack gap={16}>
          <Bone height={48} />
          <CardBones rows={5} />
        </Stack>
      </Loading>
    );
  if (units.isError && !units.data)
    return <FailState error={units.error} onRetry={() => void units.refetch()} />;
  if (!unit || (units.data.length === 1 && firstPage?.total === 0)) return <NobodyYet />;
  return (
    <Stack>
      {recent.length > 0 && search === '' && (
        <Card flush title={t('recent')}>
          <ChoiceRows
            label={t('recent')}
            rows={recent.map((place) => ({
              key: `${place.bu.bu} ${place.cv.cvCode} ${place.org.orgCode}`,
              name: place.cv.cvName,
              code: place.cv.cvCode,
              more: [place.org.orgName, place.bu.buName],
              onChoose: () => choose(place),
            }))}
          />
        </Card>
      )}
      {units.data.length > 1 && (
        <UnitTiles units={units.data} chosen={unit.bu} onChoose={(next) => onLook({ bu: next })} />
      )}
      <CustomerPicker
        key={unit.bu}
        unit={unit}
        search={search}
        onSearch={(s) => onLook({ bu: unit.bu, ...(s && { s }) })}
        onChoose={take}
      />
    </Stack>
  );
}
