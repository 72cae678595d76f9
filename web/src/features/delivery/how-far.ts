import { useTranslations } from 'use-intl';
import { bangkokDate } from '#contract/calendar.ts';
import { latenessOf } from '#contract/lateness.ts';
import { clockTime, monthDay } from '#lib/formats/dates.ts';
import { dotted } from '#contract/dotted.ts';
import { metresBetween, type Delivery } from './read-delivery.ts';

const nearMetres = 100;
const [minute, hour] = [60_000, 3_600_000];

/** How late a lorry is, in words. */
export function useLateWords() {
  const t = useTranslations('delivery.late');
  return (ms: number) => {
    const { in: unit, count } = latenessOf(ms);
    return t(unit, { count });
  };
}

/** What one of several lorries is called: its plate and its invoice. */
export function useLorryName() {
  const t = useTranslations('delivery');
  return ({
    licensePlate,
    planId,
    invoiceNumber,
  }: Pick<Delivery, 'licensePlate' | 'planId' | 'invoiceNumber'>) =>
    dotted([
      licensePlate || planId ? t('plate', { plate: licensePlate || planId }) : '',
      invoiceNumber && t('invoice', { number: invoiceNumber }),
    ]);
}

/** Words for a delivery: the distance as the crow flies, and the time and age of the position. */
export function useWayWords() {
  const t = useTranslations('delivery.route');
  const age = (at: Date, now: Date) => {
    const ms = Math.max(0, now.getTime() - at.getTime());
    if (ms < minute) return t('now');
    if (ms < hour) return t('minutes', { count: Math.floor(ms / minute) });
    return ms < 48 * hour
      ? t('hours', { count: Math.floor(ms / hour) })
      : t('days', { count: Math.floor(ms / hour / 24) });
  };
  const taken = (at: Date, now: Date) => {
    const time = clockTime(at);
    const words =
      bangkokDate(at) === bangkokDate(now)
        ? t('position_at', { time })
        : t('position_on', { date: monthDay(at), time });
    return `${words} (${age(at, now).replaceAll(' ', '\u00a0')})`;
  };
  const length = (metres: number) =>
    metres < 1000
      ? t('m', { count: Math.round(metres / 10) * 10 })
      : t('km', { count: Math.round(metres / 100) / 10 });
  const far = ({ lorry, destination }: Pick<Delivery, 'lorry' | 'destination'>) => {
    if (!lorry) return t('none');
    if (!destination) return t('no_destination');
    const metres = metresBetween(lorry, destination);
    return metres < nearMetres ? t('near') : t('far', { distance: length(metres) });
  };
  /** the same in short, beside an hour; empty where it is not known */
  const left = ({ lorry, destination }: Pick<Delivery, 'lorry' | 'destination'>) =>
    lorry && destination ? t('left', { distance: length(metresBetween(lorry, destination)) }) : '';
  return { taken, far, left };
}
