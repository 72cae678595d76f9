import type { RecordKind } from '#contract/call.ts';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/connections/connect.ts';
import type { CustomerNote, Orders } from '#platform/database/schema.ts';
import { insertOrder } from './order-row.ts';
import { aDocument } from './payable.ts';
import {
  insertCashDay,
  insertHandover,
  insertReceipt,
  type CashDayState,
} from './sample-receipt.ts';

/** The key of one record of each kind that a call may reach by key alone. */
export interface SampleRecords extends Record<RecordKind, string | number> {
  order: number;
  'order document': string;
  /** a day of the caller who owns the records */
  cashDay: number;
  /** one baht that an agent handed to the same caller, not confirmed */
  handover: string;
  /** made by the small supplier's customer */
  'delivery share': string;
  /** requested by the small supplier's customer */
  'report job': string;
  /** a message of the ERP about an order that does not exist, with the number `ERP-1` of its sender */
  'parked message': number;
  /** an open draft of the same customer, with a line */
  draft: number;
  /** of the same customer, every day, with a line */
  'standing order': number;
  /** what staff noted about the same customer, to be done */
  note: number;
  /** a message of the inbox, with that draft */
  message: number;
  'message without a draft': number;
}

/** A day of the standing order that is ahead. */
export const standingDay = addDays(bangkokDate(new Date()), 20);

/** Keys without a record. */
export const noRecords: SampleRecords = {
  order: 999_999_999,
  'order document': 'SO-none',
  claim: 999_999_999,
  receipt: 'RC-none',
  cashDay: 999_999_999,
  handover: 'HO-none',
  photo: '00000000-0000-4000-8000-000000000000',
  'slip photo': '00000000-0000-4000-8000-000000000000',
  'delivery share': '00000000-0000-4000-8000-000000000000',
  'report job': '00000000-0000-4000-8000-000000000000',
  'document share': '00000000-0000-4000-8000-000000000000',
  'report schedule': '00000000-0000-4000-8000-000000000000',
  'parked message': 999_999_999,
  draft: 999_999_999,
  'standing order': 999_999_999,
  note: 999_999_999,
  message: 999_999_999,
  'message without a draft': 999_999_999,
};

interface Wanted {
  /** the status of its claim; every decision about a decided claim is refused */
  claim?: 'open' | 'refused';
  /** the owner of records that belong to one person; by default the small supplier's customer */
  owner?: string;
  /** the owner's cash day: none is open, one is open with a baht in it, or a closed one has a difference */
  cashDay?: CashDayState;
}

/** Inserts one order with a line, and a record of each kind that belongs to it; answers their keys. */
export async function insertRecords(
  db: Db,
  values: Partial<Insertable<Orders>> = {},
  { claim = 'refused', owner = 'U-customer', cashDay: day = 'closed' }: Wanted = {},
): Promise<SampleRecords> {
  const document = `so-${crypto.randomUUID()}`;
  const order = await insertOrder(db, { order_number: document, ...values });
  await db.insertInto('order_line').values(orderLine(order)).execute();
  const claimed = await insertOrder(db, {
    ...values,
    order_number: `so-${crypto.randomUUID()}`,
    invoice_number: '',
  });
  const { claim_id } = await db
    .insertInto('claim')
    .values({ order_id: claimed, status: claim })
    .returning('claim_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('claim_line')
    .values({ claim_id, sequence: 1, received_qty: 0, reason: 'short', amount: 0 })
    .execute();
  const step = {
    claim_id,
    at: new Date(),
    user_id: 'U',
    user_name: 'u',
    user_group: 'CUSTOMER',
    to_status: 'open',
  };
  await db.insertInto('claim_step').values(step).execute();
  const photo_id = crypto.randomUUID();
  const taken = {
    created_by: 'U',
    created_at: new Date(),
    sha256: Buffer.from(photo_id),
    bytes: 1,
    width: 1,
    height: 1,
  };
  await db
    .insertInto('claim_photo')
    .values({ photo_id, order_id: order, ...taken })
    .execute();
  const receipt = await insertReceipt(db, values);
  // An agent may not accept the difference of their own day.
  const cashDay = await insertCashDay(db, day === 'differs' ? 'U-agent' : owner, day);
  const { share_id } = await db
    .insertInto('delivery_share')
    .values({
      order_id: order,
      user_id: owner,
      created_at: new Date(),
      ends_at: new Date(Date.now() + 3_600_000),
    })
    .returning('share_id')
    .executeTakeFirstOrThrow();
  const { user_group } = await db
    .selectFrom('app_user')
    .select('user_group')
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  const { job_id } = await db
    .insertInto('report_job')
    .values({ ...finishedReport(), user_id: owner, user_group, ...ownerOf(values) })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('report_result')
    .values({ job_id, pdf: Buffer.from('%PDF') })
    .execute();
  await insertPlan(db);
  const draft = await insertDraft(db, values);
  return {
    order,
    'order document': values.order_number ?? document,
    claim: claim_id,
    photo: photo_id,
    'slip photo': await insertSlip(db, values),
    'delivery share': share_id,
    'report job': job_id,
    'document share': await insertDocumentShare(db, owner, values),
    'report schedule': await insertSchedule(db, owner, values),
    receipt,
    cashDay,
    handover: await insertHandover(db, owner),
    'parked message': await insertParked(db),
    'standing order': await insertStanding(db, values),
    note: await insertNote(db, values),
    draft,
    message: await insertMessage(db, values, draft),
    'message without a draft': await insertMessage(db, values, null),
  };
}

/** A rule that delivers medicine every day, and a closed day that is far, to be removed. */
async function insertPlan(db: Db) {
  const of = { bu: 'feed', zone: '' };
  const rule = {
    ...of,
    prd_type_code: 'MED',
    weekdays: '1;2;3;4;5;6;7',
    lead_days: 0,
    cut_off: '23:59',
  };
  await db
    .insertInto('delivery_rule')
    .values(rule)
    .onConflict((c) => c.doNothing())
    .execute();
  const day = {
    ...of,
    prd_type_code: '',
    day: '2030-01-02',
    is_holiday: false,
    name_th: '',
    name_en: '',
  };
  await db
    .insertInto('delivery_closed_day')
    .values(day)
    .onConflict((c) => c.doNothing())
    .execute();
}

async function insertDocumentShare(
  db: Db,
  user_id: string,
  { bu = 'feed', org_code = '1001', cv_code = 'C100' }: Partial<Insertable<Orders>>,
) {
  const times = { created_at: new Date(), ends_at: new Date(Date.now() + 3_600_000) };
  const statement = {
    document: 'statement',
    key: '',
    number: '',
    language: 'th',
    channel: 'mail',
    address: 'x@x.example',
  };
  const row = { user_id, bu, org_code, cv_code, ...statement, ...times };
  return (
    await db
      .insertInto('document_share')
      .values(row)
      .returning('share_id')
      .executeTakeFirstOrThrow()
  ).share_id;
}

export async function insertStanding(
  db: Db,
  { bu = 'feed', org_code = '1001', cv_code = 'C100' }: Partial<Insertable<Orders>>,
) {
  const row = {
    bu,
    org_code,
    cv_code,
    name: '',
    delivery: '{}',
    weekdays: '1;2;3;4;5;6;7',
    every_weeks: 1,
    from_day: standingDay,
    move: 'before',
  };
  const saved = {
    days_ahead: 2,
    at_cut_off: 'send',
    saved_by: 'U-customer',
    saved_at: new Date(),
    since: new Date(),
  };
  const { standing_id } = await db
    .insertInto('standing_order')
    .values({ ...row, ...saved })
    .returning('standing_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('standing_line')
    .values({ bu, standing_id, sku: '552--', quantity: 1, position: 1 })
    .execute();
  return standing_id;
}

/** What the salesman noted about a customer today: a next step of today, unless `more` changes that. */
export async function insertNote(
  db: Db,
  { bu = 'feed', org_code = '1001', cv_code = 'C100' }: Partial<Insertable<Orders>>,
  more: Partial<Insertable<CustomerNote>> = {},
): Promise<number> {
  const row = {
    bu,
    org_code,
    cv_code,
    kind: 'called',
    words: 'Z',
    next_step: 'Z',
    day: bangkokDate(new Date()),
    written_by: 'U-salesman',
    written_at: new Date(),
    ...more,
  };
  const { note_id } = await db
    .insertInto('customer_note')
    .values(row)
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return note_id;
}

export async function insertDraft(
  db: Db,
  { bu = 'feed', org_code = '1001', cv_code = 'C100' }: Partial<Insertable<Orders>>,
) {
  const changed = { changed_by: 'U', changed_at: new Date() };
  const row = {
    bu,
    org_code,
    cv_code,
    source: 'cart',
    begun_by: 'U',
    begun_at: new Date(),
    ...changed,
  };
  const { draft_id } = await db
    .insertInto('draft')
    .values(row)
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('draft_line')
    .values({ draft_id, sku: '552--', quantity: 1, position: 1, version: 1, ...changed })
    .execute();
  return draft_id;
}

/** LINE's id of the event of a sample message. */
export const eventOfSample = (itemId: number) => `event-${itemId}`;

async function insertMessage(
  db: Db,
  { bu = 'feed', org_code = '1001', cv_code = 'C100' }: Partial<Insertable<Orders>>,
  draft_id: number | null,
) {
  const id = crypto.randomUUID();
  const at = new Date();
  const row = {
    event_id: id,
    line_user: 'U',
    message_id: id,
    kind: 'image',
    sent_at: at,
    not_before: at,
    bu,
    org_code,
    cv_code,
    draft_id,
  };
  const { item_id } = await db
    .insertInto('chat_item')
    .values({ ...row, content_state: 'stored' })
    .returning('item_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('chat_item_content')
    .values({ item_id, bytes: Buffer.from('x') })
    .execute();
  await db
    .updateTable('chat_item')
    .set({ event_id: eventOfSample(item_id) })
    .where('item_id', '=', item_id)
    .execute();
  return item_id;
}

async function insertSchedule(
  db: Db,
  user_id: string,
  { bu = 'feed' }: Partial<Insertable<Orders>>,
) {
  // Without an address nothing can be scheduled.
  const mail = {
    user_id,
    channel: 'mail',
    address: `${user_id}@farm.example`,
    confirmed_at: new Date(),
  };
  await db
    .insertInto('contact')
    .values(mail)
    .onConflict((known) => known.doNothing())
    .execute();
  // Stopped: active ones are counted, and each test makes more.
  const times = {
    created_at: new Date(),
    next_due_at: new Date(),
    stopped_at: new Date(),
    stop_reason: 'by_owner',
  };
  const kind = {
    kind: 'receivable',
    filter: JSON.stringify({ days: 'all' }),
    format: 'xlsx',
    language: 'th',
    rhythm: 'daily',
    hour: 7,
  };
  const row = { user_id, recipient_id: user_id, bu, ...kind, ...times };
  return (
    await db
      .insertInto('report_schedule')
      .values(row)
      .returning('schedule_id')
      .executeTakeFirstOrThrow()
  ).schedule_id;
}

export async function insertParked(db: Db): Promise<number> {
  const message = { externalId: 'ERP-1', orderNumber: 'SO-none', status: { to: 'SO' } };
  const reason = JSON.stringify({ code: 'order_unknown', detail: 'by a test' });
  const { inbox_id } = await db
    .insertInto('inbox_document')
    .values({
      source: crypto.randomUUID(),
      external_id: message.externalId,
      body_hash: Buffer.from(''),
      document: message.orderNumber,
      parts: ['status'],
      body: JSON.stringify(message),
      state: 'parked',
      reason,
      answer: JSON.stringify({ state: 'parked' }),
      received_at: new Date(),
      next_try_at: new Date(Date.now() + 3_600_000),
    })
    .returning('inbox_id')
    .executeTakeFirstOrThrow();
  return inbox_id;
}

/** A receiver named `erp`, for calls that name one, and a day that the ERP compared; this server has no settings of the receiver, so nothing is sent. */
export async function insertReceiver(db: Db): Promise<void> {
  await db.insertInto('receiver').values({ name: 'erp' }).execute();
  const sums = { portal_count: 0, portal_amount: 0, erp_count: 0, erp_amount: 0 };
  const found = JSON.stringify({ notInErp: [], notInPortal: [], different: [] });
  const equal = { found, not_in_erp: 0, not_in_portal: 0, different: 0 };
  await db
    .insertInto('reconciliation')
    .values({
      bu: 'feed',
      kind: 'orders',
      day: '2026-03-01',
      source: 'erp',
      at: new Date(),
      ...sums,
      ...equal,
    })
    .execute();
}
async function insertSlip(
  db: Db,
  { bu = 'feed', org_code = '1001', cv_code = 'C100' }: Partial<Insertable<Orders>>,
): Promise<string> {
  const { payment_id } = await db
    .insertInto('payment_document')
    .values(aDocument(`pm-${crypto.randomUUID()}`, { bu, org_code, cv_code, status: 'cancelled' }))
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  const photo_id = crypto.randomUUID();
  const taken = {
    created_by: 'U',
    created_at: new Date(),
    sha256: Buffer.from(photo_id),
    bytes: 1,
    width: 1,
    height: 1,
  };
  await db
    .insertInto('payment_slip')
    .values({ photo_id, payment_id, ...taken })
    .execute();
  return photo_id;
}

const orderLine = (order_id: number) => ({
  order_id,
  sequence: 1,
  // Another product than the samples order: with the same one, an edit would change nothing.
  sku: '552--',
  product_code: '552',
  name_th: 'อาหารสุกรขุน 552',
  name_en: 'Grower feed 552',
  unit_code: 'BAG',
  unit_name_th: 'ถุง',
  unit_name_en: 'bag',
  pack_size: 1,
  order_qty: 1,
  unit_price: 0,
  amount: 0,
  net_amount: 0,
});

const finishedReport = () => ({
  job_id: crypto.randomUUID(),
  kind: 'statement',
  lang: 'th',
  filter: JSON.stringify({}),
  status: 'done',
  created_at: new Date(),
  ended_at: new Date(),
});
const ownerOf = ({
  bu = 'feed',
  cv_code = 'C100',
  org_code = '1001',
}: Partial<Insertable<Orders>>) => ({ bu, cv_code, org_code });
