import type pg from 'pg';

/**
 * Finds in bookings from before the portal's functions of today what of them uses an advance: the file of `use_advance` leaves a comment, which stays until all are
 * written again.
 */
export async function rewriteFormerBookings(client: pg.ClientBase): Promise<void> {
  const { rows: noted } = await client.query(
    `select where obj_description('use_advance()'::regprocedure) is not null`,
  );
  if (noted.length === 0) return;
  await rewriteBookings(client);
  await client.query('comment on function use_advance() is null');
}

/** Writes the bookings of the ERP again that name an advance. One row in a transaction, so that no writer waits; another time it changes nothing. */
export async function rewriteBookings(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ key: string[] }>(
    `select distinct array[e.bu, e.payment_number, e.invoice_number] as key from account_advance a
     join erp_payment e on e.bu = a.bu and e.org_code = a.org_code and e.cv_code = a.cv_code and e.portal_number = a.number
     where e.portal_number <> '' and e.invoice_number <> ''`,
  );
  for (const { key } of rows)
    await client.query(
      'update erp_payment set amount = amount where bu = $1 and payment_number = $2 and invoice_number = $3',
      key,
    );
}
