import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { chosenAllotments } from '../draft.ts';
import type { StepAddress } from '../pay-address.ts';
import { usePayFlow } from '../use-pay-flow.ts';
import { ChangeMethod } from './ChangeMethod.tsx';
import { NewPayment } from './NewPayment.tsx';

/** The choice of a method, for a new payment or for one that waits. */
export function PaymentMethodPage() {
  const address = useSearch({ strict: false }) as StepAddress;
  const flow = usePayFlow(address);
  // Read once, because the choice is removed as soon as it has become a payment.
  const [allotments] = useState(() => chosenAllotments(flow.place));
  const isSent = useRef(false);
  useEffect(() => {
    // Nothing is chosen on this device: back to the choice of invoices.
    if (address.no || allotments || isSent.current) return;
    isSent.current = true;
    flow.toStep('paymentselect', { replace: true });
  });
  if (address.no) return <ChangeMethod flow={flow} paymentNo={address.no} />;
  return allotments ? <NewPayment flow={flow} allotments={allotments} /> : null;
}
