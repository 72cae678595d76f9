import { run, type Db } from '#platform/database/connections/connect.ts';
import { cursorRows } from '#platform/export/cursor.ts';

/** The parts of an export, in its order. */
export const parts = [
  'account',
  'sign_in',
  'directory',
  'units',
  'customers',
  'sessions',
  'saved_filters',
  'schedules',
  'reports',
  'changes',
  'orders',
  'drafts',
  'standing_orders',
  'order_history',
  'photos',
  'cash_days',
  'receipts',
  'slips',
  'acts',
  'seen',
  'consents',
  'notices',
  'contacts',
  'chats',
  'inbox',
  'notice_choices',
  'devices',
  'browsers',
  'sent_documents',
  'erasure',
] as const;
export type PersonPart = (typeof parts)[number];

export type PersonRow = Readonly<Record<string, unknown>>;
export type PersonData = Record<PersonPart, PersonRow[]>;

const ofOwnOrders = 'order_id in (select order_id from orders where created_by = $1)';

// Each along an index of the user; $1 is the user's id. Hashes and sealed values are left out: only the portal can read them.
export const selects: Record<PersonPart, string> = {
  account:
    'select user_id, username, first_name, last_name, email, telephone, line_id, user_group, level, active_flag, created_at from app_user where user_id = $1',
  sign_in: 'select provider, subject from external_identity where user_id = $1',
  directory: `select m.provider, m.subject, m.username, m.first_name, m.last_name, m.email from mas_user m join external_identity e using (provider, subject)
    where e.user_id = $1`,
  units: 'select bu from user_bu where user_id = $1 order by bu',
  customers:
    'select bu, org_code, cv_code, assigned_at from user_customer where user_id = $1 order by bu, org_code, cv_code',
  sessions:
    'select provider, user_agent, created_at, last_seen_at, ended_at, end_reason from session where user_id = $1 and ended_at is null order by created_at desc',
  saved_filters:
    'select report, name, filter, saved_at from saved_filter where user_id = $1 order by saved_at desc',
  schedules: `select created_at, recipient_id, name, kind, bu, cv_code, org_code, filter, rhythm, stopped_at from report_schedule
    where user_id = $1 or recipient_id = $1 order by created_at desc`,
  reports:
    'select kind, bu, cv_code, org_code, filter, status, created_at from report_job where user_id = $1 order by created_at desc',
  changes:
    'select at, by_user_id, kind, bu, facts from user_change where user_id = $1 order by change_id desc',
  orders: `select order_number, bu, org_code, cv_code, status, order_date, license_plate, telephone, comments, created_at from orders
    where created_by = $1 order by order_id desc`,
  drafts: `select begun_at, bu, org_code, cv_code, name, source, words, delivery, changed_at, placed_number from draft
    where begun_by = $1 order by draft_id desc`,
  standing_orders: `select saved_at, bu, org_code, cv_code, name, delivery, weekdays, every_weeks, from_day, until_day from standing_order
    where saved_by = $1 order by standing_id desc`,
  order_history: `select order_id, at, from_status, to_status, reason, edit from order_step where user_id = $1 and ${ofOwnOrders} order by order_id desc, step_id`,
  photos: `select photo_id, order_id, created_at, removed_at from claim_photo where created_by = $1 and ${ofOwnOrders} order by created_at desc`,
  cash_days:
    'select day, opened_at, closed_at, reason from cash_day where user_id = $1 order by day_id desc',
  receipts:
    'select receipt_no, bu, org_code, cv_code, paid_at, cashier_name from receipt where cashier_id = $1 order by receipt_id desc',
  slips: `select s.photo_id, s.created_at, d.payment_no from payment_document d join payment_slip s using (payment_id) where s.created_by = $1
    and (d.bu, d.org_code, d.cv_code) in (select bu, org_code, cv_code from user_customer where user_id = $1)`,
  acts: 'select at, outcome, call, bu, org_code, cv_code, subject, facts from audit where user_id = $1 order by at desc',
  // * is a list of more people than are noted one by one (file-subjects.ts).
  seen: `select at, call, user_id as by_user, subject from person_read where kind = 'user' and subject in ($1, '*') order by at desc`,
  consents:
    'select purpose, version, given, at, session_id from consent where user_id = $1 order by consent_id desc',
  notices:
    'select at, kind, bu, org_code, cv_code, facts, read_at from notice where user_id = $1 order by notice_id desc',
  contacts: `select channel, address, confirmed_at from contact where user_id = $1 and address <> '' order by channel`,
  chats: `select sent_at, kind, message_type, body, outcome, answer from line_event where user_id = $1 order by sent_at desc`,
  inbox: `select sent_at, kind, words, reading, outcome, content_type from chat_item where user_id = $1 order by sent_at desc`,
  notice_choices: `select h.kind, h.channel, h.wanted, p.language, p.quiet_from, p.quiet_until
    from app_user u left join notice_preference p using (user_id) left join notice_choice h using (user_id)
    where u.user_id = $1 and (p.user_id is not null or h.user_id is not null) order by h.kind, h.channel`,
  devices: 'select seen_at from known_device where user_id = $1 order by seen_at desc',
  browsers: `select subscription ->> 'endpoint' as endpoint, added_at from push_browser where user_id = $1 order by browser_id desc`,
  sent_documents:
    'select created_at, document, number, channel, address, ends_at from document_share where user_id = $1 order by created_at desc',
  erasure: 'select asked_at, done_at, result from person_erasure where user_id = $1',
};

/** The newest rows of each part of what there is about one user; undefined where the database has no such user. */
export async function collectPerson(
  db: Db,
  userId: string,
  most: number,
): Promise<PersonData | undefined> {
  const found: [PersonPart, PersonRow[]][] = [];
  for (const part of parts) {
    const rows = await run<PersonRow>(db, `${selects[part]} limit $2`, [userId, most]);
    if (part === 'account' && rows.length === 0) return undefined;
    found.push([part, rows]);
  }
  return Object.fromEntries(found) as PersonData;
}

/** Everything about one user, part by part, some hundred rows at a time. Each part is there, also without rows. */
export async function* personRows(
  longDb: Db,
  userId: string,
  reading: { asker: string },
): AsyncGenerator<readonly [PersonPart, readonly PersonRow[]]> {
  for (const part of parts) {
    yield [part, []];
    for await (const rows of cursorRows<PersonRow>(longDb, selects[part], [userId], reading))
      yield [part, rows];
  }
}
