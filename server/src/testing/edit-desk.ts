import { addDays, bangkokDate } from '#contract/calendar.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import { someDetails } from '#contract/testing/samples/orders.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import type { Person } from './person.ts';
import type { TestPortal } from './test-portal.ts';

export const place = { bu: 'feed', orgCode: '1001', cvCode: 'C100' };
export const header = {
  ...place,
  ...toWire(someDetails({ requireDate: addDays(bangkokDate(new Date()), 1) })),
};
export const line = (code: string, orderQty: number, more = {}) => ({
  sku: `${code}--`,
  orderQty,
  ...more,
});
const bag = 61_200;

interface EditRequest {
  orderh?: object;
  orderd?: object[];
  editType?: string;
  confirmedTotal?: number;
}
interface EditSent {
  who?: Pick<Person, 'call'>;
  key?: string;
  /** version of the order that was read; sent as If-Match */
  version?: number;
}

// For a refusal, whose test reads no field of the order.
const nothingRead = {} as OrderView;

/** A customer of the small supplier who places orders and edits them. */
export const editDesk = (portal: TestPortal, customer: Person) => {
  const send = (
    orderId: number,
    { orderh = {}, orderd = [], ...more }: EditRequest,
    { who = customer, key = crypto.randomUUID(), version }: EditSent = {},
  ) =>
    who.call('updateOrder', {
      params: { bu: 'feed' },
      body: { orderh: { ...place, orderId, ...orderh }, orderd, ...more },
      key,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const read = async (orderId: number) =>
    (
      await customer.call('getOrderStatusDetail', {
        params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
      })
    ).body;
  return {
    read,
    placed: async (orderd: object[]): Promise<OrderView> => {
      const { body } = await customer.call('saveOrder', {
        params: { bu: 'feed' },
        body: { orderh: header, orderd },
        key: crypto.randomUUID(),
      });
      return read(body.orderId);
    },
    /** as the wire answers */
    send,
    /** the answer with the order after the edit, or with the refusal */
    edit: async (orderId: number, request: EditRequest, sent?: EditSent) => {
      const answer = await send(orderId, request, sent);
      return {
        ...answer,
        body: answer.status === 200 ? await read(orderId) : { ...nothingRead, ...answer.body },
      };
    },
    /** sets the limit, in bags of the first product */
    credit: (bags: number) =>
      portal.db
        .updateTable('credit')
        .set({ credit_limit: bags * bag })
        .execute(),
    /** earlier orders use no credit any more */
    nothingOpen: async () => {
      await portal.db.updateTable('orders').set({ status: 'C' }).execute();
      await portal.db.updateTable('order_step').set({ to_status: 'C' }).execute();
    },
  };
};

/** Status, code and wrong fields of a refusal. */
export const outcomeOf = ({
  status,
  body,
}: {
  status: number;
  body: { code: string; fields?: { field: string; code: string }[] };
}) => [status, body.code, ...(body.fields ?? []).map(({ field, code }) => `${field} ${code}`)];
