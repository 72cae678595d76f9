interface ApiProblemRow {
  status: number;
  /** the English sentence of the answer; `{fact}` is filled in */
  says: string;
}

/** Problems that only the integration API answers. Rules that people meet as well keep their code of `problems/catalogue.ts`. */
export const apiProblems = {
  token_missing: {
    status: 401,
    says: 'Send the header Authorization: Bearer and a token of the integration API.',
  },
  token_unknown: { status: 401, says: 'This token is not known.' },
  token_ended: {
    status: 401,
    says: 'This token was ended by an admin, or replaced and its overlap is over.',
  },
  token_expired: { status: 401, says: 'This token expired on {at}.' },
  scope_missing: { status: 403, says: 'This token does not have the scope {scope}.' },
  too_many_guesses: {
    status: 429,
    says: 'Too many unknown tokens came from this address. Try again in {seconds} seconds.',
  },
  kind_needs_all_units: {
    status: 403,
    says: 'Rows of {kind} belong to no business unit; they need a token of all of them.',
  },
  complete_not_possible: {
    status: 400,
    says: 'complete=true needs mode=all and one of these kinds: {kinds}.',
  },
  too_many_missing: {
    status: 409,
    says: '{missing} of {of} rows are missing in this set, more than a tenth. Nothing was written; send confirm=true to retire them.',
  },
  import_unknown: { status: 404, says: 'This token has no job of this number.' },
  no_such_route: {
    status: 404,
    says: 'No route of the integration API has this method and address; see /api/integration/openapi.json.',
  },
  kind_unknown: {
    status: 404,
    says: '{name} is neither a route, see /api/integration/openapi.json, nor a kind of rows: {kinds}.',
  },
  external_id_reused: {
    status: 409,
    says: 'Another message with this externalId was received before; give every message its own.',
  },
  order_unknown: { status: 404, says: 'No order with this number is here yet.' },
  invoice_unknown: { status: 404, says: 'No invoice with this number is here yet.' },
  status_ahead: {
    status: 409,
    says: 'The order is {from}, and more than one way leads from there to {to}; send the steps between.',
  },
  figures_ahead: {
    status: 409,
    says: 'The order is {status}; this figure is recorded from {from} on.',
  },
  order_of_another_customer: {
    status: 409,
    says: 'The order or invoice belongs to another customer.',
  },
  credit_above_invoice: {
    status: 200,
    says: 'The credit notes of {invoiceNumber} are {over} baht more than the invoice.',
  },
  payment_above_invoice: {
    status: 200,
    says: 'The payments of {invoiceNumber} are {over} baht more than the invoice; the rest is an advance.',
  },
  twice_ordered: {
    status: 200,
    says: '{quantity} is at least twice the {ordered} that were ordered.',
  },
  wrong_sum: {
    status: 409,
    says: 'The message states {stated} baht, but its figures add up to {counted} baht.',
  },
  day_ahead: { status: 400, says: 'This is in the future.' },
  day_before_order: { status: 400, says: 'This is before the order was placed on {day}.' },
  row_refused: { status: 400, says: '{reason}' },
  nothing_told: {
    status: 400,
    says: 'The message is empty: it has no status, lines, delivery, invoices or payments.',
  },
  customer_missing: { status: 400, says: 'Name the orderNumber or the customer.' },
  order_number_missing: { status: 400, says: 'This needs the orderNumber.' },
  receiver_unknown: { status: 404, says: 'No receiver of this name is configured.' },
  all_units_needed: { status: 403, says: 'This needs a token of all business units.' },
} as const satisfies Record<string, ApiProblemRow>;
export type ApiProblemCode = keyof typeof apiProblems;
