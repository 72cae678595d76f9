import { Type } from 'typebox';
import { OrderRow } from '#contract/orders/shapes.ts';
import { pick } from '#contract/pick.ts';

const position = {
  /** latitude and longitude in degrees, 0 and 0 where unknown */
  currentAddress: Type.String(),
  currentLatitude: Type.Number(),
  currentLongitude: Type.Number(),
  destLatitude: Type.Number(),
  destLongitude: Type.Number(),
  shipToName: Type.String(),
  /** place in the driver's queue, 0 where unknown */
  currentQueue: Type.Integer(),
  /** `H:mm` in Bangkok, empty where unknown */
  statusTime: Type.String(),
  estArriveTime: Type.String(),
  /** `statusTime`, `estArriveTime` and the departure as ISO moments, and the order's vehicles: only our own server answers these (not in specification §3) */
  positionAt: Type.Optional(Type.String()),
  arrivesAt: Type.Optional(Type.String()),
  leftAt: Type.Optional(Type.String()),
  licensePlate: Type.Optional(Type.String()),
};

/** The driver to call about the lorry, sent only to users of the portal; empty or missing where unknown. */
const driver = {
  driverName: Type.Optional(Type.String()),
  driverTelephone: Type.Optional(Type.String()),
};

/** Which lorry it is, of an order on several; the receipt once it was confirmed. Missing where the supplier has not reported it. */
const lorry = {
  planId: Type.Optional(Type.String()),
  invoiceNumber: Type.Optional(Type.String()),
  receivedAt: Type.Optional(Type.String()),
};
const SharedLorry = Type.Object({ ...position, ...lorry });
const LorryTracking = Type.Object({ ...position, ...driver, ...lorry });
export type LorryTracking = Type.Static<typeof LorryTracking>;

/** Where the lorry is (specification §3, delivery tracking); of an order on several that of the document, and all of them in `deliveries`. */
export const DeliveryTracking = Type.Object({
  docNumber: Type.String(),
  ...position,
  ...driver,
  deliveries: Type.Optional(Type.Array(LorryTracking)),
});
export type DeliveryTracking = Type.Static<typeof DeliveryTracking>;

const orderFields = [
  'orderId',
  'orderNumber',
  'bu',
  'orgCode',
  'cvCode',
  'status',
  'requireDate',
  'requireTime',
  'prdTypeName',
  'totalProduct',
  'first',
] as const;
/** A delivery that the customer still waits for, with its lorry's position where one is known; of an order on several lorries one for each. */
export const ComingDelivery = Type.Object({
  ...pick(OrderRow.properties, orderFields),
  ...position,
  ...driver,
  ...lorry,
  lorries: Type.Optional(
    Type.Integer({ description: 'how many lorries the order is on; missing for one' }),
  ),
});
export type ComingDelivery = Type.Static<typeof ComingDelivery>;

/** What a link shows to a person without an account: one delivery, no customer, no document, no price. */
export const SharedDelivery = Type.Object({
  orderNumber: Type.String(),
  linkEndsAt: Type.String(),
  ...position,
  deliveries: Type.Optional(Type.Array(SharedLorry)),
});
export type SharedDelivery = Type.Static<typeof SharedDelivery>;

/** A link to one delivery: its path is `/delivery/` and the token. */
export const Share = Type.Object({
  shareId: Type.String(),
  token: Type.String(),
  endsAt: Type.String({ description: 'ISO moment' }),
});
export type Share = Type.Static<typeof Share>;
