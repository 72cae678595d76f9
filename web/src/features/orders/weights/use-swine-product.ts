import { ordersCalls } from '#contract/orders/calls.ts';
import type { OrderView, WeightLine } from '#contract/orders/own-shapes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '#lib/client.ts';
import { unknownAmount } from '#lib/formats/money.ts';
import { filled, readFound } from '#lib/records.ts';
import { changeCart } from '#features/cart/front.ts';
import { ordersKey } from '../queries.ts';
import { hasLiveGoods } from './live-goods.ts';

const usualLine: WeightLine = {
  sequence: 0,
  productCode: '',
  productName: '',
  quantityUnitCode: '',
  quantityUnitName: '',
  gradeCode: '',
  gradeName: '',
  imagePath: '',
  sentQuantity: 0,
  sentWeight: 0,
  amount: unknownAmount,
  weightUnitCode: '',
  weightUnitName: '',
};

/** The lines of an order by count and weight; null where its goods are not weighed. */
const weightLines = ({ bu, cvCode: cv, orgCode: org, orderId }: OrderView) =>
  queryOptions({
    queryKey: [...ordersKey, 'by-weight', bu, org, cv, orderId] as const,
    queryFn: async ({ client, signal }): Promise<WeightLine[] | null> => {
      if (!(await hasLiveGoods(client, bu))) return null;
      const answer: unknown = await send(ordersCalls.getOrderStatusDtlByWgt, {
        params: { bu, org, cv, orderId },
        signal,
      });
      const { details } = filled<{ details: unknown[] }>({ details: [] }, readFound(answer));
      return details.map((line) => filled(usualLine, line));
    },
  });

/** Stores the lines of an order of swine or fish in the cart's `swineProduct` (specification §3). No screen waits for this. */
export function useSwineProduct(order: OrderView) {
  const { data } = useQuery(weightLines(order));
  useEffect(() => {
    if (data) changeCart((cart) => ({ ...cart, swineProduct: data }));
  }, [data]);
}
