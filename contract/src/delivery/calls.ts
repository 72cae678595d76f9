import { Type } from 'typebox';
import { call } from '../call.ts';
import { LangQuery, Text } from '../shapes.ts';

/** Where the lorry is (specification §3, delivery tracking). Latitude and longitude in degrees, times `H:mm`. */
export const DeliveryTracking = Type.Object({
  currentAddress: Type.String(),
  currentLatitude: Type.Number(),
  currentLongitude: Type.Number(),
  destLatitude: Type.Number(),
  destLongitude: Type.Number(),
  docNumber: Type.String(),
  shipToName: Type.String(),
  currentQueue: Type.Integer(),
  statusTime: Type.String(),
  estArriveTime: Type.String(),
});

export const deliveryCalls = {
  generateDeliveryStatus: call({
    name: 'generateDeliveryStatus',
    room: 'delivery',
    base: 'main',
    method: 'POST',
    path: '/logistic/DeliveryStatus/GenerateDeliveryStatus',
    summary: 'Where the delivery of a document is now',
    query: Type.Object(LangQuery),
    body: Type.Object({ docNumber: Text(60), planId: Type.Optional(Text(60)) }),
    answer: Type.Object({ data: DeliveryTracking }),
    problems: ['not_found'],
    who: ['order_tracking'],
    reach: { record: { kind: 'order document', at: 'body.docNumber' } },
    built: false,
  }),
};
