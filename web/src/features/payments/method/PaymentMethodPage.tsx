import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { StepAddress } from '../pay-address.ts';
import { usePayFlow } from '../use-pay-flow.ts';
import { chosenParts } from '../draft.ts';
import { ChangeMethod } from './ChangeMethod.tsx';
import { NewPayment } from './NewPayment.tsx';

/** By which method: of a payment that is about to be made, or of one that waits already. */
export function PaymentMethodPage() {
  const address = useSearch({ strict: false }) as StepAddress;
  const flow = usePayFlow(address);
  // Once: what was chosen is dropped as soon as it has become a payment.
  const [parts] = useState(() => chosenParts(flow.place));
  if (address.no) return <ChangeMethod flow={flow} paymentNo={address.no} />;
  // Nothing was chosen on this device: the choice comes first.
  return parts ? <NewPayment flow={flow} parts={parts} /> : <Navigate {...flow.linkTo('paymentselect')} replace />;
}
