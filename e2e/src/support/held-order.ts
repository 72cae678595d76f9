import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { OpenPortal } from './open-portal.ts';

interface Place {
  org: string;
  cv: string;
}

/** A place of the unit `feed` that the customer and the salesperson both have, without credit from now on. */
export async function placeWithoutCredit({ sql }: OpenPortal): Promise<Place> {
  const [place] = await sql<{ org: string; cv: string }>(
    `with place as (
       select c.bu, c.org_code, c.cv_code from user_customer c join app_user a on a.user_id = c.user_id and a.username = 'customer'
       join user_customer s using (bu, org_code, cv_code) join app_user b on b.user_id = s.user_id and b.username = 'salesman' where c.bu = 'feed' limit 1)
     update credit set credit_limit = 100 from place where credit.bu = place.bu and credit.org_code = place.org_code and credit.cv_code = place.cv_code
     returning place.org_code as org, place.cv_code as cv`,
  );
  if (!place) throw new Error('the customer and the salesperson have no place in common');
  return place;
}

/** Places an order of the customer, which is on hold where the place has no credit; answers its id. */
export async function placeOrder(portal: OpenPortal, { org, cv }: Place): Promise<number> {
  const customer = await portal.person('customer');
  const at = { bu: 'feed', org, cv };
  const [type] = (await customer.call('getProductType', { params: at })).body.data;
  const { data } = (
    await customer.call('getProductByTypeNew', { params: { ...at, type: type?.prdTypeCode ?? '' } })
  ).body;
  const product = data.find(({ unitPrice }) => unitPrice > 0);
  const [carrier] = (await customer.call('getCvSendBy', { params: { bu: 'feed', cv } })).body.data;
  const [shipTo] = (await customer.call('getCvLocation', { params: at })).body.data;
  const delivery = {
    shipto: shipTo?.shipTo,
    requireDate: addDays(bangkokDate(new Date()), 2),
    requireTime: '6:30',
    orderBy: carrier?.sendBy,
  };
  const placed = await customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: {
      orderh: { bu: 'feed', orgCode: org, cvCode: cv, ...delivery },
      orderd: [
        {
          sku: product?.sku,
          orderQty: (product?.packSize ?? 1) * 10,
          unitPrice: product?.unitPrice,
        },
      ],
    },
    key: crypto.randomUUID(),
  });
  if (placed.status !== 200) throw new Error(`The order was answered with ${placed.status}.`);
  return placed.body.orders?.[0]?.orderId ?? 0;
}
