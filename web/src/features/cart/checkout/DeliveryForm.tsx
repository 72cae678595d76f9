import {
  headerFields,
  longestNote,
  type DeliveryDetails,
  type HeaderFieldName,
} from '#contract/orders/header-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextArea, TextField } from '#ui/forms/TextField.tsx';
import { TimeField } from '#ui/forms/TimeField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Note } from '#ui/text/Note.tsx';
import { carriersOf, placeSearch, shipTosOf, type Place } from '#features/customers/front.ts';
import { AskSalesperson } from '#features/customers/front.contacts.ts';
import { DayTiles } from './DayTiles.tsx';
import styles from '../cart.module.css';

// Loaded where the supplier has rules of delivery days: the check-out is as large as a page may be.
const OpenDays = lazy(() =>
  importOrReload(() =>
    Promise.all([import('./OpenDays.tsx'), loadWords('delivery/days')]).then(([module]) => module),
  ),
);

interface DeliveryFormProps {
  place: Place;
  form: UseFormReturn<DeliveryDetails>;
  productTypes: readonly string[];
  /** false: the day is chosen elsewhere */
  hasDay?: boolean;
  /** of an existing order: its own place and carrier can be chosen even where they are no longer on offer */
  own?: {
    shipTo: string;
    shipToName: string;
    carrier: string;
    carrierName: string;
    requireDate: string;
  };
}

/** The fields of a delivery: place, time, carrier, telephone (specification §3, shipping fields). */
export function DeliveryForm({ place, form, productTypes, hasDay = true, own }: DeliveryFormProps) {
  const t = useTranslations('cart.delivery');
  const words = useTranslations('frame.ui');
  const shipTos = useQuery(shipTosOf(place.bu.bu, place.org.orgCode, place.cv.cvCode));
  const carriers = useQuery(carriersOf(place.bu.bu, place.cv.cvCode));
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const [comments, shipTo] = useWatch({ control, name: ['comments', 'shipTo'] });
  const toShip = withOwn(
    shipTos.data,
    own?.shipTo ? { ...own, hasDays: false } : undefined,
    'shipTo',
  );
  const toCarry = withOwn(carriers.data, own?.carrier ? own : undefined, 'carrier');
  useOnlyChoice(
    form,
    'shipTo',
    toShip?.map((one) => one.shipTo),
  );
  useOnlyChoice(
    form,
    'carrier',
    toCarry?.map((one) => one.carrier),
  );

  const errorOf = (field: HeaderFieldName) => errors[field]?.message;
  // Whether a time is valid depends on the day, so it is checked again.
  const pickDay = (change: (date: string) => void) => (date: string) => {
    change(date);
    if (form.getValues('requireTime')) void form.trigger('requireTime');
  };
  const optional = (label: string) => `${label} (${t('optional')})`;
  const hasFailed = (shipTos.isError && !shipTos.data) || (carriers.isError && !carriers.data);
  return (
    <>
      {hasFailed && (
        <Note tone="danger" live>
          {t('load_failed')}{' '}
          <Button
            kind="ghost"
            size="small"
            onClick={() => (void shipTos.refetch(), void carriers.refetch())}
          >
            {words('try_again')}
          </Button>
        </Note>
      )}
      <Card title={t('title')} gap={12}>
        <div className={styles.fields}>
          {hasDay && (
            <At name="requireDate">
              <Controller
                control={control}
                name="requireDate"
                render={({ field }) => {
                  const day = {
                    value: field.value,
                    error: errorOf('requireDate'),
                    onChange: pickDay(field.onChange),
                  };
                  const tiles = <DayTiles {...day} />;
                  if (!shipTos.data?.some(({ hasDays }) => hasDays)) return tiles;
                  return (
                    <Suspense fallback={tiles}>
                      <OpenDays
                        {...day}
                        place={placeSearch(place)}
                        shipTo={shipTo}
                        productTypes={productTypes}
                        ownDay={own?.requireDate}
                      />
                    </Suspense>
                  );
                }}
              />
            </At>
          )}
          <At name="shipTo">
            <Select
              label={t('shipTo')}
              icon={MapPin}
              placeholder={t('choose')}
              error={errorOf('shipTo')}
              {...register('shipTo')}
              {...untilListed(toShip)}
              options={(toShip ?? []).map(({ shipTo, shipToName }) => ({
                value: shipTo,
                label: shipToName || shipTo,
              }))}
              note={
                toShip?.length === 0 ? (
                  <>
                    {t('none_to_ship')} <AskSalesperson place={placeSearch(place)} />
                  </>
                ) : undefined
              }
            />
          </At>
          <div className={styles.duo}>
            <At name="requireTime">
              <Controller
                control={control}
                name="requireTime"
                render={({ field }) => (
                  <TimeField
                    label={t('requireTime')}
                    value={field.value}
                    error={errorOf('requireTime')}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                )}
              />
            </At>
            <At name="carrier">
              <Select
                label={t('carrier')}
                placeholder={t('choose')}
                error={errorOf('carrier')}
                {...register('carrier')}
                {...untilListed(toCarry)}
                options={(toCarry ?? []).map(({ carrier, carrierName }) => ({
                  value: carrier,
                  label: carrierName || carrier,
                }))}
              />
            </At>
          </div>
        </div>
      </Card>
      <Card title={t('contact')} gap={12}>
        <div className={styles.fields}>
          <At name="licensePlate">
            <TextField
              label={optional(t('licensePlate'))}
              note={t('plate_note')}
              error={errorOf('licensePlate')}
              autoComplete="off"
              maxLength={headerFields.licensePlate.longest}
              {...register('licensePlate')}
            />
          </At>
          <At name="telephone">
            <TextField
              label={optional(t('telephone'))}
              error={errorOf('telephone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={30}
              {...register('telephone')}
            />
          </At>
          <At name="comments" wide>
            <TextArea
              label={optional(t('comments'))}
              error={errorOf('comments')}
              maxLength={longestNote}
              rows={2}
              note={remaining(comments, (count) => t('comments_left', { count }))}
              {...register('comments')}
            />
          </At>
        </div>
      </Card>
    </>
  );
}

/** The choices on offer, and the order's own where it is not among them. */
function withOwn<Key extends string, Choice extends Record<Key, string>>(
  offered: readonly Choice[] | undefined,
  own: Choice | undefined,
  key: Key,
) {
  return own && offered?.every((one) => one[key] !== own[key]) ? [own, ...offered] : offered;
}

/** The target of a link in the error summary. */
const At = ({
  name,
  wide = false,
  children,
}: {
  name: HeaderFieldName;
  wide?: boolean;
  children: ReactNode;
}) => (
  <div id={`field-${name}`} className={wide ? styles.wide : undefined}>
    {children}
  </div>
);

const remaining = (text: string, words: (count: number) => string) =>
  text.length > longestNote - 100 ? words(longestNote - text.length) : undefined;

// React Hook Form reads a field on blur. Before its choices load a list is empty, and tabbing past it lost the last order's place.
const untilListed = (choices: readonly unknown[] | undefined) =>
  choices ? {} : { onBlur: () => {} };

/** Takes the only choice where there is one; drops a remembered choice that is no longer on offer. */
function useOnlyChoice(
  { getValues, setValue, control }: UseFormReturn<DeliveryDetails>,
  field: 'shipTo' | 'carrier',
  codes: readonly string[] | undefined,
) {
  const offered = codes?.join('\n');
  const chosen = useWatch({ control, name: field });
  useEffect(() => {
    if (!codes) return;
    const now = getValues(field);
    if (codes.includes(now)) setValue(field, now);
    else setValue(field, codes.length === 1 ? (codes[0] ?? '') : '');
    // oxlint-disable-next-line react/exhaustive-deps -- a new array of the same codes changes nothing
  }, [offered, chosen]);
}
