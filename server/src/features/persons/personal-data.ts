/** Whose data a column holds: a user of the portal, a person to call about an order, or the driver of a delivery. */
type Whose = 'user' | 'contact' | 'driver' | 'customer';

/** SQL that is true for the rows of one user; `$1` is the user's id. */
type Rows = string;

/** What an erasure does with a column. `removed` is the word in its place (removed.ts). */
type Erasure =
  | { does: 'replace'; rows: Rows; with?: string }
  | { does: 'delete'; rows: Rows }
  /** the user's own name, address and numbers are replaced everywhere in the text */
  | { does: 'search'; rows?: Rows }
  /** rewritten under a seal, so that the chain still verifies (erase-columns.ts) */
  | { does: 'rewrite' }
  /** the photos that the user took, with their files */
  | { does: 'photos'; rows: Rows }
  /** stays: `law` is why */
  | { does: 'keep'; law: Law; rows?: Rows }
  /** no account belongs to it: it ends by itself, or by who sends it */
  | { does: 'leave'; why: string };

/** Laws by which books outlive an erasure; PDPA s.33 with s.24(6) exempts what a law demands. */
export const laws = {
  books:
    'Accounting Act B.E. 2543 s.14 (accounts and their documents, five years), Revenue Code s.87/3 (tax invoices and receipts, five years)',
  claims: 'PDPA s.33 (establishing legal claims): that the person consented, or did not',
} as const;
type Law = keyof typeof laws;

export interface PersonalColumns {
  table: string;
  columns: readonly string[];
  whose: Whose;
  purpose: string;
  /** how long, in words for the table in docs/personal-data.md */
  stored: string;
  erasure: Erasure;
}

const own = 'user_id = $1';
const ofOwnOrders = 'order_id in (select order_id from orders where created_by = $1)';
const whileAccount = 'until the account is erased';
const withOrder = 'as long as the order';
const inboxDays = '90 days';
const noteDays = 'two years';
const unusedDraft = '90 days after its last change';
const untilStopped = 'until a person stops it';
const years = 'legal years';
const searched: Erasure = { does: 'search' };
const books = (rows?: Rows): Erasure => ({
  does: 'keep',
  law: 'books',
  ...(rows !== undefined && { rows }),
});

const row = (
  table: string,
  columns: string,
  whose: Whose,
  purpose: string,
  stored: string,
  erasure: Erasure,
): PersonalColumns => ({
  table,
  columns: columns.split(' '),
  whose,
  purpose,
  stored,
  erasure,
});
const replaced = (rows: Rows, other?: string): Erasure => ({
  does: 'replace',
  rows,
  ...(other !== undefined && { with: other }),
});
const deleted = (rows: Rows): Erasure => ({ does: 'delete', rows });
/** A form refuses its space; a directory or ids that differ in capitals alone can still have it, and two users never have one username. */
const freeUsername = `'removed ' || user_id || case when exists (
  select from app_user other where other.user_id <> app_user.user_id and lower(other.username) = lower('removed ' || app_user.user_id)
) then ' ' || gen_random_uuid() else '' end`;
const left = (why: string): Erasure => ({ does: 'leave', why });

/**
 * Every column with personal data: erasure and docs/personal-data.md are made from this table, and a test compares it with the export, in its order (rows that find others
 * precede them). A test compares it with the schema. User ids stay: orders and books name them, and after an erasure no person is behind one.
 */
export const personalData: readonly PersonalColumns[] = [
  row(
    'mas_user',
    'subject username first_name last_name email search_text',
    'user',
    'linking an account',
    'as long as the directory states it',
    deleted(
      '(provider, subject) in (select provider, subject from external_identity where user_id = $1)',
    ),
  ),
  row('external_identity', 'subject', 'user', 'signing in', whileAccount, deleted(own)),
  row('made_profile', 'subject', 'user', 'signing in', whileAccount, deleted(own)),
  row('awaited_account', 'user_id', 'user', 'signing in', 'until the first sign-in', deleted(own)),
  row('arrival', 'user_id', 'user', 'arriving from a sister application', 'an hour', deleted(own)),
  row(
    'session',
    'identity subject user_agent',
    'user',
    'signing in',
    'a week after the session ends',
    deleted(own),
  ),
  row(
    'sign_in_attempt',
    'return_path',
    'user',
    'signing in',
    'an hour',
    left('unfinished sign-ins name no account'),
  ),
  row('user_bu', 'user_id', 'user', 'rights', whileAccount, deleted(own)),
  row('user_customer', 'user_id', 'user', 'rights', whileAccount, deleted(own)),
  row('saved_filter', 'name filter', 'user', 'reports', whileAccount, deleted(own)),
  row('notice', 'user_id facts', 'user', 'what a person is notified of', '90 days', deleted(own)),
  // A reason in the words of a person is in the notices of others.
  row('notice', 'facts', 'user', 'what a person is notified of', '90 days', searched),
  row('contact', 'address', 'user', 'notifying a person', whileAccount, deleted(own)),
  row(
    'line_event',
    'line_user user_id body answer offer reply_token',
    'user',
    'what a person writes to the LINE account',
    '30 days',
    deleted(own),
  ),
  row(
    'chat_item',
    'line_user user_id words doubts reading',
    'user',
    'what a person sent by chat for staff to look at',
    inboxDays,
    deleted(own),
  ),
  // A name in the words of another person, and the reason of who dismissed it.
  row(
    'chat_item',
    'words doubts reading reason',
    'user',
    'what a person sent by chat for staff to look at',
    inboxDays,
    searched,
  ),
  row(
    'chat_item_content',
    'bytes',
    'user',
    'pictures and sounds of a chat',
    '7 days after its message ended, 90 days at most',
    left('removed with its chat_item'),
  ),
  row('chat_item_look', 'user_id', 'user', 'who looks at a message now', inboxDays, deleted(own)),
  row('chat_item_answer', 'words', 'user', 'what staff wrote in a chat', inboxDays, searched),
  row(
    'order_ask',
    'user_id',
    'user',
    'which person decides about an order',
    '90 days',
    deleted(own),
  ),
  row(
    'customer_note',
    'words next_step',
    'contact',
    'what staff agreed with a customer',
    noteDays,
    searched,
  ),
  row('line_link', 'user_id', 'user', 'linking LINE', 'ten minutes', deleted(own)),
  row('notice_choice', 'user_id', 'user', 'notifying a person', whileAccount, deleted(own)),
  row('notice_preference', 'user_id', 'user', 'notifying a person', whileAccount, deleted(own)),
  row(
    'known_device',
    'device',
    'user',
    'warning of a new device',
    '90 days after the last sign-in on it',
    deleted(own),
  ),
  row('push_browser', 'subscription', 'user', 'notifying a person', whileAccount, deleted(own)),
  row(
    'simulated_message',
    'address title body html',
    'user',
    'messages of the demonstration',
    '90 days',
    left('the demonstration alone has rows, of people who do not exist'),
  ),
  row(
    'simulated_chat',
    'line_user message',
    'user',
    'the played phone of the demonstration',
    '30 days',
    left('the demonstration alone has rows, of people who do not exist'),
  ),
  row(
    'notice_delivery',
    'last_problem',
    'user',
    'why a channel failed',
    'as long as its notice',
    left('removed with its notice'),
  ),
  row(
    'report_schedule',
    'user_id recipient_id name filter',
    'user',
    'scheduling a report',
    '30 days after it was stopped',
    deleted(`${own} or recipient_id = $1`),
  ),
  row('report_job', 'filter facts', 'user', 'reports', '30 days', deleted(own)),
  row(
    'report_result',
    'pdf',
    'user',
    'reports',
    'as long as its report_job',
    left('removed with its report_job; reports name customers, no users'),
  ),
  row('delivery_share', 'user_id', 'user', 'sharing a delivery', withOrder, deleted(own)),
  row(
    'document_share',
    'user_id address',
    'user',
    'sending a document',
    '30 days after its link ended',
    deleted(own),
  ),
  row('idempotency', 'answer', 'user', 'answering a repeated request', '26 hours', deleted(own)),
  row('idempotency', 'answer', 'user', 'answering a repeated request', '26 hours', searched),
  row('claim_photo', 'photo_id', 'user', 'goods that differ', withOrder, {
    does: 'photos',
    rows: 'created_by = $1',
  }),
  row('order_step', 'edit', 'contact', 'history of an order', withOrder, {
    does: 'search',
    rows: ofOwnOrders,
  }),
  row(
    'outbox',
    'payload notices',
    'contact',
    'events for the ERP',
    '90 days after every receiver took it',
    searched,
  ),
  row(
    'inbox_document',
    'body answer reason',
    'contact',
    'messages of the ERP',
    '90 days after the decision',
    searched,
  ),
  row(
    'delivery_position',
    'address driver_name driver_telephone latitude longitude',
    'driver',
    'where a lorry is',
    '90 days after the last report',
    left('no account belongs to a driver'),
  ),
  row(
    'delivery_position',
    'license_plate',
    'driver',
    'which lorry brought what',
    withOrder,
    left('no account belongs to a driver'),
  ),
  row(
    'draft',
    'delivery sent',
    'contact',
    'delivering an order',
    unusedDraft,
    replaced('begun_by = $1 or changed_by = $1', '{}'),
  ),
  row(
    'draft',
    'words name',
    'contact',
    'what was asked for',
    unusedDraft,
    replaced('begun_by = $1'),
  ),
  row('draft', 'words name', 'contact', 'what was asked for', unusedDraft, searched),
  row(
    'draft',
    'messages',
    'contact',
    'what was asked for',
    unusedDraft,
    replaced('begun_by = $1', '[]'),
  ),
  row('draft', 'messages', 'contact', 'what was asked for', unusedDraft, searched),
  row(
    'standing_order',
    'delivery',
    'contact',
    'delivering an order',
    untilStopped,
    replaced('saved_by = $1', '{}'),
  ),
  row(
    'standing_order',
    'name',
    'contact',
    'what is ordered regularly',
    untilStopped,
    replaced('saved_by = $1'),
  ),
  row('standing_order', 'name', 'contact', 'what is ordered regularly', untilStopped, searched),
  row(
    'orders',
    'license_plate license_plate_plain telephone comments',
    'contact',
    'delivering an order',
    withOrder,
    replaced('created_by = $1'),
  ),
  row('order_step', 'user_name', 'user', 'history of an order', withOrder, replaced(own)),
  row('order_step', 'reason', 'user', 'history of an order', withOrder, searched),
  row('claim', 'note', 'user', 'goods that differ', withOrder, searched),
  row('claim_line', 'note', 'user', 'goods that differ', withOrder, searched),
  row('claim_step', 'user_name', 'user', 'goods that differ', withOrder, replaced(own)),
  row('claim_step', 'reason', 'user', 'goods that differ', withOrder, searched),
  row(
    'user_change',
    'by_name',
    'user',
    'history of users',
    whileAccount,
    replaced('by_user_id = $1'),
  ),
  row('user_change', 'facts', 'user', 'history of users', whileAccount, replaced(own, '{}')),
  row('user_change', 'facts', 'user', 'history of users', whileAccount, searched),
  row('money_decision', 'user_name', 'user', 'who decided about money', years, replaced(own)),
  row('money_decision', 'reason', 'user', 'why money was decided', years, searched),
  row('money_decision', 'facts', 'user', 'why money was decided', 'as long as the money', searched),
  row('customer_advance', 'reason', 'user', 'why money is in advance', years, searched),
  row('advance_return', 'user_name', 'user', 'who gave an advance back', years, replaced(own)),
  row('advance_return', 'reason', 'user', 'why an advance was given back', years, searched),
  row('cash_day', 'user_name', 'user', "an agent's day", years, replaced(own)),
  row('cash_day', 'reason', 'user', "an agent's day", years, searched),
  row('receipt_void_ask', 'user_name', 'user', 'who asked to void a receipt', years, replaced(own)),
  row('receipt_void_ask', 'reason', 'user', 'who asked to void a receipt', years, searched),
  row(
    'cash_handover',
    'receiver refuse_reason',
    'user',
    'to whom cash was handed over',
    years,
    searched,
  ),
  row('integration_token', 'name', 'user', 'access of a system', '90 days after its end', searched),
  row('integration_import', 'outcome', 'user', 'what an import found', '90 days', searched),
  row(
    'integration_import_part',
    'bytes',
    'user',
    'rows sent, and faults found',
    'until taken; the faults 90 days',
    left('removed by its import'),
  ),
  row(
    'outbox_delivery',
    'failure last_tries',
    'user',
    'why a receiver refused',
    '90 days after every receiver took it',
    searched,
  ),
  row(
    'failed_call',
    'reason',
    'user',
    "what a supplier's own API answered",
    'the newest of each call',
    searched,
  ),
  row(
    'reconciliation',
    'found',
    'user',
    'comparing with the ERP',
    'the newest of each day',
    searched,
  ),
  row(
    'person_read',
    'address',
    'user',
    'who read whose data, from where',
    '`readLogDays`, a year',
    replaced(own),
  ),
  row(
    'session_address',
    'address',
    'user',
    'from where a session was used',
    '`readLogDays`, a year',
    deleted(own),
  ),
  row(
    'audit',
    'subject facts',
    'user',
    'security and evidence',
    'facts, and names of filters and tokens, legal years; the rest without end',
    {
      does: 'rewrite',
    },
  ),
  row('consent', 'user_id purpose version', 'user', 'proof of consent', years, {
    does: 'keep',
    law: 'claims',
    rows: own,
  }),
  row(
    'receipt',
    'cashier_name',
    'user',
    'who received cash, printed on the receipt',
    years,
    books('cashier_id = $1'),
  ),
  row(
    'receipt',
    'void_reason',
    'user',
    'why a receipt is void',
    years,
    books(`voided_by = $1 and void_reason <> ''`),
  ),
  row(
    'payment_slip',
    'photo_id',
    'contact',
    'evidence of a payment',
    years,
    books('created_by = $1'),
  ),
  row('bank_transaction', 'raw', 'contact', 'what the bank reported', years, books()),
  row(
    'bank_hint',
    'raw',
    'contact',
    'an unsigned message of a bank',
    '90 days after it came',
    left('no account belongs to it'),
  ),
  row('credit_note', 'reason', 'customer', 'credit notes', years, books()),
  row(
    'customer',
    'address name_en name_th search_text tel_no',
    'customer',
    'invoices and receipts of a customer',
    years,
    books(),
  ),
  row(
    'ship_to',
    'latitude longitude name_en name_th',
    'customer',
    'where a customer takes goods',
    'as long as the ERP states it',
    left('master data of a customer, no person: corrected in the ERP'),
  ),
  row(
    'orders',
    'ship_to_name',
    'customer',
    'where a customer takes goods',
    withOrder,
    left('the name of a farm or house: corrected in the ERP'),
  ),
  row(
    'development_provider_state',
    'payload',
    'user',
    'the simulated providers',
    'hours',
    left('empty in production'),
  ),
  row('app_user', 'username', 'user', 'signing in', whileAccount, replaced(own, freeUsername)),
  row(
    'app_user',
    'first_name last_name email telephone line_id search_text',
    'user',
    'who the user is, and how to reach them',
    whileAccount,
    replaced(own),
  ),
];
