import { calls } from '@smart-order/contract/calls.ts';
import { send } from '../../../lib/client.ts';
import type { OrderBody } from './order-body.ts';
import type { Failure } from './send-order.ts';

/** A failed creation is told to the log (specification §7); whether that succeeds changes nothing. */
export async function logFailure({ userId, username, orderd }: OrderBody, failure: Failure): Promise<void> {
  const body = {
    functionName: 'saveOrder',
    data: { ...failure, lines: orderd.length, at: new Date().toISOString() },
    ...(userId && { userId }),
    ...(username && { username }),
  };
  await send(calls.log, { body }).catch(() => undefined);
}
