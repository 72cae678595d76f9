import type { orderRecord } from '#contract/orders/order-record.ts';
import type { Static } from 'typebox';

/** A lorry of an order on several, as JSON. */
export type StoredDelivery = Static<typeof orderRecord>['deliveries'][number];

/** The lorries of an order `o` by their numbers, where the ERP has sent them as a list. */
export const deliveriesSql = `(select coalesce(json_agg(json_build_object('planId', d.plan_id, 'invoiceNumber', d.invoice_number, 'licensePlate', d.license_plate,
    'arrivesAt', d.arrives_at, 'receivedAt', d.received_at, 'lines', d.lines) order by d.plan_id), '[]') from delivery_position d where d.order_number = o.order_number)`;
