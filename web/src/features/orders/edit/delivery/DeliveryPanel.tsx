import { headerFieldNames, type DeliveryWishes } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/house.ts';
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
  /** counts presses that failed */
  turn: number;
  /** words by field */
  errors: HeaderWords;
}

/** The delivery of an order that is edited; every key goes into the draft. */
export default function DeliveryPanel({ order, draft, place, turn, errors }: DeliveryPanelProps) {
  const onKey = useCallback((typed: DeliveryWishes) => changeDraft(order, (one) => wantHeader(one, typed)), [order]);
  const [start] = useState(() => wantedHeader(draft));
  const form = useDeliveryForm({ start, standing: draft.header, onKey });
  useEffect(() => {
    if (turn === 0) return;
    // From now on the form judges each key, as after a press of its own.
    const show = () => headerFieldNames.forEach((name) => errors[name] && form.setError(name, { type: 'press', message: errors[name] }));
    void form.handleSubmit(show, show)();
    // oxlint-disable-next-line react/exhaustive-deps -- the errors of that press; each key makes others
  }, [turn]);
  return <DeliveryForm place={place} form={form} own={ownChoices(order)} />;
}

const ownChoices = ({ shipTo, shipToName, carrier, carrierName }: OrderView) => ({ shipTo, shipToName, carrier: carrier, carrierName: carrierName });
