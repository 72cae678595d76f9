import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { DeliveryTracking } from '#contract/delivery/shapes.ts';
import { filled, type Said } from '#lib/records.ts';

/** Degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Where a lorry is, read from what any API of specification §3 says of it. */
export interface Delivery {
  lorry: Point | undefined;
  destination: Point | undefined;
  address: string;
  shipToName: string;
  licensePlate: string;
  /** 0 where nobody knows it */
  queue: number;
  /** of the position; undefined where its time is not said, or not so that a clock understands it */
  at: Date | undefined;
  /** a moment, or `H:mm` where no day is said; empty where it is not known */
  arrives: Date | string;
}

const usual: Omit<DeliveryTracking, 'docNumber'> & { positionAt: string; arrivesAt: string; licensePlate: string } = {
  currentAddress: '',
  currentLatitude: 0,
  currentLongitude: 0,
  destLatitude: 0,
  destLongitude: 0,
  shipToName: '',
  currentQueue: 0,
  statusTime: '',
  estArriveTime: '',
  positionAt: '',
  arrivesAt: '',
  licensePlate: '',
};

export function deliveryIn(said: Said, now = new Date()): Delivery {
  const one = filled(usual, said);
  return {
    lorry: pointOf(one.currentLatitude, one.currentLongitude),
    destination: pointOf(one.destLatitude, one.destLongitude),
    address: one.currentAddress,
    shipToName: one.shipToName,
    licensePlate: one.licensePlate,
    queue: one.currentQueue,
    at: momentOf(one.positionAt) ?? lastTimeOfDay(one.statusTime, now),
    arrives: momentOf(one.arrivesAt) ?? one.estArriveTime,
  };
}

// Devices without a fix send 0 and 0, which lies in the sea off Ghana.
function pointOf(latitude: number, longitude: number): Point | undefined {
  const isNowhere = Math.abs(latitude) < 0.01 && Math.abs(longitude) < 0.01;
  return isNowhere || Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? undefined : { latitude, longitude };
}

function momentOf(text: string): Date | undefined {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at;
}

// Specification §3 says the hour without a day; a position is of the past. Five minutes for clocks that differ.
function lastTimeOfDay(text: string, now: Date): Date | undefined {
  if (!/^\d{1,2}:\d\d$/.test(text)) return undefined;
  const on = (day: string) => momentOf(`${day}T${text.padStart(5, '0')}:00+07:00`);
  const today = on(bangkokDate(now));
  return today && today.getTime() > now.getTime() + 5 * 60_000 ? on(addDays(bangkokDate(now), -1)) : today;
}

const oldMs = 2 * 3_600_000;
/** Too old to trust: the lorry may be anywhere by now. */
export const isOld = ({ at }: Delivery, now: Date): boolean => at !== undefined && now.getTime() - at.getTime() > oldMs;

const earthRadiusMetres = 6_371_000;
/** Metres between two points on the ground, as the crow flies. */
export function metresBetween(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, lng] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)];
  const h = Math.sin(lat / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(lng / 2) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(h));
}
