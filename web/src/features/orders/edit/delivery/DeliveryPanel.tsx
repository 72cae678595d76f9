import { headerFieldNames, type DeliveryDetails } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useCallback, useEffect, useState } from 'react';
import type { HeaderWords } from '#features/cart/front.edit.ts';
import { DeliveryForm, useDeliveryForm } from '#features/cart/front.form.ts';
import type { Place } from '#features/customers/front.ts';
import { wantedHeader, wantHeader, type OrderDraft } from '../draft.ts';
import { changeDraft } from '../draft-store.ts';

interface DeliveryPanelProps {
  order: OrderView;
  draft: OrderDraft;
  place: Place;
  /** the number of failed presses */
  turn: number;
  /** words by field */
  errors: HeaderWords;
}

/** The delivery of an edited order; every key press changes the draft. */
export default function DeliveryPanel({ order, draft, place, turn, errors }: DeliveryPanelProps) {
  const onKey = useCallback(
    (typed: DeliveryDetails) => changeDraft(order, (one) => wantHeader(one, typed)),
    [order],
  );
  const [start] = useState(() => wantedHeader(draft));
  const form = useDeliveryForm({ start, standing: draft.header, onKey });
  useEffect(() => {
    if (turn === 0) return;
    // Sets the form to submitted, so that it validates at each key press, and shows the errors of the press.
    const show = () =>
      headerFieldNames.forEach(
        (name) => errors[name] && form.setError(name, { type: 'press', message: errors[name] }),
      );
    void form.handleSubmit(show, show)();
    // oxlint-disable-next-line react/exhaustive-deps -- only the errors of that press; each key press changes them
  }, [turn]);
  return (
    <DeliveryForm
      place={place}
      form={form}
      productTypes={[order.productType]}
      own={ownChoices(order)}
    />
  );
}

const ownChoices = ({ shipTo, shipToName, carrier, carrierName, requireDate }: OrderView) => ({
  shipTo,
  shipToName,
  carrier,
  carrierName,
  requireDate,
});
