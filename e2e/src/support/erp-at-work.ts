import type { OpenPortal } from './open-portal.ts';

const token = 'a-token-of-the-integration-api';
/** For a portal whose admins look at what an ERP sent. */
export const withErp = { INTEGRATION_TOKEN: token };

/** An admin makes the ERP a token; it sends the portal what does not fit: a message about an order that is not there, prices with errors, and its list of a day. */
export async function erpAtWork({
  origin,
  person,
}: Pick<OpenPortal, 'origin' | 'person'>): Promise<void> {
  const made = await (
    await person('admin')
  ).call('makeToken', {
    body: { name: 'ERP ของโรงงาน', scopes: ['documents:write', 'read'], units: ['feed'] },
    key: crypto.randomUUID(),
  });
  if (made.status !== 200) throw new Error(`makeToken answered ${made.status}`);
  const send = async (path: string, body: object, ...expected: number[]) => {
    const { status } = await fetch(`${origin}/api/integration/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!expected.includes(status)) throw new Error(`${path} answered ${status}`);
  };
  const lines = [{ sequence: 1, allocateQty: 40, sendQty: 38 }];
  const message = {
    externalId: 'ORDRSP-4500017733',
    sequence: 3,
    orderNumber: 'SO-6911-09999',
    erpNumber: '4500017733',
  };
  await send(
    '/documents',
    { ...message, status: { to: 'TO', at: '2026-03-02T08:15:00+07:00' }, lines },
    200,
    202,
  );
  const price = { bu: 'feed', orgCode: '1101', sku: '551--', cvCode: '', unitPrice: '549.50' };
  await send(
    '/prices',
    [
      price,
      { ...price, unitPrice: '5x' },
      { ...price, sku: '999--' },
      { ...price, cvCode: 'C999999' },
    ],
    422,
  );
  await send('/reconcile', { bu: 'feed', kind: 'payments', day: '2026-03-01', rows: [] }, 200);
}
