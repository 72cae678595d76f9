import { guidesCalls } from '#contract/guides/calls.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { wholePacks } from '#contract/quantity.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { has } from '#lib/config.ts';
import { monthDay } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { lastCheckOut, orderDetail } from '#features/orders/front.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import type { FormLine } from './standing-form.ts';

interface FillLinesProps {
  place: Place;
  /** the order of which it is made */
  orderId: number | undefined;
  onFill: (lines: readonly FormLine[]) => void;
  /** its delivery fills the empty fields of the form */
  onOrder: (order: OrderView) => void;
}

/** Fills an empty standing order: with what the customer usually orders, with the last order, or with the order from which the page was opened. */
export function FillLines({ place, orderId, onFill, onOrder }: FillLinesProps) {
  const t = useTranslations('standing.form');
  const codes = placeSearch(place);
  const fill = (lines: readonly FormLine[]) =>
    lines.length === 0 ? announce(t('nothing_found')) : onFill(lines);
  const guide = useMutation({
    mutationFn: () => send(guidesCalls.openGuide, { params: { ...codes }, query: {} }),
    onSuccess: ({ data }) =>
      fill(
        data.rows.flatMap(({ sku, productName, lastQuantity, usualQty, now }) => {
          const usual = usualQty ?? lastQuantity;
          return now && usual !== null
            ? [
                {
                  sku,
                  name: productName,
                  quantity: wholePacks(usual, now.packSize),
                  product: now,
                  price: now,
                },
              ]
            : [];
        }),
      ),
  });
  const takeOrders = (orders: readonly OrderView[]) => {
    const [first] = orders;
    if (first) onOrder(first);
    fill(orders.flatMap(linesOf));
  };
  const { data: last = [] } = useQuery(lastCheckOut(codes));
  useFirstOrder(place, orderId, takeOrders);
  return (
    <Row wrap>
      {has('guides') && (
        <Button kind="outline" busy={guide.isPending} onClick={() => guide.mutate()}>
          {t('from_guide')}
        </Button>
      )}
      {last[0] && (
        <Button kind="outline" onClick={() => takeOrders(last)}>
          {t('from_last', { date: monthDay(last[0].orderDate) })}
        </Button>
      )}
    </Row>
  );
}

const linesOf = ({ details }: OrderView): FormLine[] =>
  details.map(({ sku, productName, quantity, unitName, packSize }) => ({
    sku,
    name: productName,
    quantity: wholePacks(quantity, packSize),
    product: { unitName, packSize },
  }));

/** Fills in the order that the address names, once: a person may empty the list again. */
function useFirstOrder(
  place: Place,
  orderId: number | undefined,
  take: (orders: readonly OrderView[]) => void,
) {
  const order = useQuery({
    ...orderDetail({ ...placeSearch(place), orderId: orderId ?? 0 }),
    enabled: orderId !== undefined,
  });
  const isFilled = useRef(false);
  useEffect(() => {
    if (!order.data || isFilled.current) return;
    isFilled.current = true;
    take([order.data]);
  }, [order.data, take]);
}
