import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { LorryTracking } from '#contract/delivery/shapes.ts';
import { filled, type RawRecord } from '#lib/records.ts';

/** A position in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The position of a lorry, parsed from the answer of any API of specification §3. */
export interface Delivery {
  lorry: Point | undefined;
  destination: Point | undefined;
  address: string;
  shipToName: string;
  licensePlate: string;
  /** place in the driver's queue; 0 where it is unknown */
  queue: number;
  /** time of the position; undefined where it is missing or cannot be parsed */
  at: Date | undefined;
  /** a moment, or `H:mm` without a day; empty where it is unknown */
  arrives: Date | string;
  driver: { name: string; telNo: string };
  /** number of the lorry, its invoice and its receipt, of an order on several */
  planId: string;
  invoiceNumber: string;
  receivedAt: Date | undefined;
  /** of an order on several, all of them, the next to arrive first; else none */
  lorries: readonly Delivery[];
}

const usual: Required<Omit<LorryTracking, 'leftAt'>> & { deliveries: readonly RawRecord[] } = {
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
  driverName: '',
  driverTelephone: '',
  planId: '',
  invoiceNumber: '',
  receivedAt: '',
  deliveries: [],
};

export function deliveryIn(raw: RawRecord, now = new Date()): Delivery {
  const one = filled(usual, raw);
  return {
    lorry: pointOf(one.currentLatitude, one.currentLongitude),
    destination: pointOf(one.destLatitude, one.destLongitude),
    address: one.currentAddress,
    shipToName: one.shipToName,
    licensePlate: one.licensePlate,
    queue: one.currentQueue,
    at: momentOf(one.positionAt) ?? lastTimeOfDay(one.statusTime, now),
    arrives: momentOf(one.arrivesAt) ?? one.estArriveTime,
    driver: { name: one.driverName, telNo: one.driverTelephone },
    planId: one.planId,
    invoiceNumber: one.invoiceNumber,
    receivedAt: momentOf(one.receivedAt),
    lorries: one.deliveries.map((lorry) => deliveryIn(lorry, now)),
  };
}

// Devices without a fix send 0 and 0, a place in the sea off Ghana.
function pointOf(latitude: number, longitude: number): Point | undefined {
  const isNowhere = Math.abs(latitude) < 0.01 && Math.abs(longitude) < 0.01;
  return isNowhere || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
    ? undefined
    : { latitude, longitude };
}

function momentOf(text: string): Date | undefined {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at;
}

// Specification §3 gives the hour without a day, and a position is never in the future. Five minutes for clocks that differ.
function lastTimeOfDay(text: string, now: Date): Date | undefined {
  if (!/^\d{1,2}:\d\d$/.test(text)) return undefined;
  const on = (day: string) => momentOf(`${day}T${text.padStart(5, '0')}:00+07:00`);
  const today = on(bangkokDate(now));
  return today && today.getTime() > now.getTime() + 5 * 60_000
    ? on(addDays(bangkokDate(now), -1))
    : today;
}

/** The lorry that arrives next, of an order on several; the one of an order on one. */
export const nextLorry = (delivery: Delivery): Delivery => delivery.lorries[0] ?? delivery;

// A lorry that is a little late needs no call.
const graceMs = 15 * 60_000;
/** How long a lorry has been late, in ms; 0 within a quarter of an hour, and where its arrival is no moment. */
export function lateMs({ arrives }: Pick<Delivery, 'arrives'>, now: Date): number {
  const ms = arrives instanceof Date ? now.getTime() - arrives.getTime() : 0;
  return ms > graceMs ? ms : 0;
}

const oldMs = 2 * 3_600_000;
/** True where the position is too old to trust. */
const isOld = ({ at }: Pick<Delivery, 'at'>, now: Date): boolean =>
  at !== undefined && now.getTime() - at.getTime() > oldMs;

/** The delivery with its lorry only where the position can be trusted: an old one is none. */
export const withTrusted = (delivery: Delivery, now: Date): Delivery =>
  isOld(delivery, now) ? { ...delivery, lorry: undefined } : delivery;

// The road is drawn for its last part: where it began is not known.
const drawnMetres = 100_000;
/** The part of the drawn road that is done, 0 to 1, by the distance that is left; undefined where that is unknown. */
export const wayDone = ({
  lorry,
  destination,
}: Pick<Delivery, 'lorry' | 'destination'>): number | undefined =>
  lorry && destination && Math.max(1 - metresBetween(lorry, destination) / drawnMetres, 0);

const earthRadiusMetres = 6_371_000;
/** Metres between two points on the ground, as the crow flies. */
export function metresBetween(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, lng] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)];
  const h =
    Math.sin(lat / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(lng / 2) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(h));
}
