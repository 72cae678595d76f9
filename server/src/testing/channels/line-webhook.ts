import { signatureOf } from '#outside/line/webhook-body.ts';

export const lineSecret = 'the-secret-of-the-line-account';

let count = 0;
/** An event as LINE sends it, from the LINE user `U1` unless `more` names another. */
export function aLineEvent(type: string, more: Record<string, unknown> = {}, at = new Date()) {
  count += 1;
  return {
    type,
    mode: 'active',
    webhookEventId: `01EVENT${String(count).padStart(19, '0')}`,
    timestamp: at.getTime(),
    deliveryContext: { isRedelivery: false },
    source: { type: 'user', userId: 'U1' },
    replyToken: `reply ${count}`,
    ...more,
  };
}
export const aText = (text: string, more: Record<string, unknown> = {}, at = new Date()) =>
  aLineEvent('message', { message: { id: `M${count + 1}`, type: 'text', text }, ...more }, at);

/** Sends events as LINE does: signed over the bytes of the body. `signature` replaces the right one; null sends none. */
export async function sendWebhook(
  origin: string,
  events: unknown,
  signature?: string | null,
): Promise<number> {
  const body = Buffer.from(
    typeof events === 'string' ? events : JSON.stringify({ destination: 'U0', events }),
  );
  const signed = signature === undefined ? signatureOf(lineSecret, body) : signature;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signed !== null && { 'x-line-signature': signed }),
  };
  return (await fetch(`${origin}/line/webhook`, { method: 'POST', headers, body })).status;
}
