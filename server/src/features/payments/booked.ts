/** SQL: what of a payment `e` that the ERP booked counts beside the portal's own: all of it, or what uses an advance. */
export const booked = `case when e.portal_number = '' then e.amount else e.advance_used end`;
