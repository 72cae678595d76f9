import { limits } from '#contract/constants.ts';
import { noticeDays } from '#contract/notices/calls.ts';
import { retentionHours } from '#contract/reports/jobs/shapes.ts';
import { stoppedDays } from '#contract/reports/schedules/kinds.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { talkHours, untouchedChat } from './features/drafts/front.ts';
import { photoRemover } from './features/orders/front.ts';
import type { Config } from './platform/config/config.ts';
import type { Deps } from './platform/deps.ts';
import { removeOld, type Retention } from './platform/jobs/remove-old.ts';

const readLogDays = ({ file }: Config) => file.readLogDays ?? 365;
/** As long as events are stored: a message of the ERP is known by its number (decisions/erp-messages.md). */
const messageDays = 90;
const chatDays = 30;
const noteDays = 731;

/** How long what is stored: everything that is removed by its age, but events (outbox/remove-delivered.ts) and sessions. */
const retention: readonly Retention[] = [
  // Keys are promised for 24 hours (promises R5); the browser relies on 20. Their index (brin) has no order.
  { table: 'idempotency', at: 'created_at', hours: 26, order: '' },
  { table: 'notice', at: 'at', days: noticeDays },
  { table: 'simulated_message', at: 'at', days: noticeDays },
  { table: 'document_share', at: 'ends_at', days: 30 },
  { table: 'line_event', at: 'received_at', days: chatDays },
  { table: 'line_link', at: 'ends_at' },
  { table: 'simulated_chat', at: 'at', days: chatDays },
  { table: 'chat_item', at: 'sent_at', days: limits.draftDays },
  { table: 'customer_note', at: 'written_at', days: noteDays },
  // Counted only while the order waits.
  { table: 'order_ask', at: 'at', days: noticeDays },
  // Pictures and sounds, a week after their message ended.
  {
    table: 'chat_item',
    at: 'ended_at',
    days: 7,
    where: `content_state = 'stored'`,
    set: `content_state = 'missing', content_problem = 'removed'`,
    key: 'item_id',
    also: 'delete from chat_item_content c using old where c.item_id = old.item_id',
  },
  { table: 'draft', at: 'changed_at', days: limits.draftDays },
  // A chat's draft that no person touched at a page ends with its talk.
  { table: 'draft', at: 'changed_at', hours: talkHours, where: untouchedChat('draft') },
  { table: 'standing_day', at: 'day', days: standingLimits.daysStored },
  { table: 'report_job', at: 'created_at', hours: retentionHours },
  { table: 'report_schedule', at: 'stopped_at', days: stoppedDays },
  { table: 'inbox_document', at: 'decided_at', days: messageDays, along: 'inbox_id' },
  // A report as it stood goes 400 days back; what nothing explains has no other place.
  { table: 'account_change', at: 'learnt_at', days: 402, where: `kind <> 'books'` },
  { table: 'integration_import', at: 'created_at', days: 90 },
  // Messages of banks that do not sign, once they are answered.
  { table: 'bank_hint', at: 'told_at', days: 90, where: `state <> 'waiting'` },
  // A customer who has not confirmed the receipt two days after taking photos must take new ones.
  {
    table: 'claim_photo',
    at: 'created_at',
    hours: 48,
    where: 'claim_id is null',
    key: 'photo_id',
    after: photoRemover,
  },
  // Drivers and positions of old deliveries.
  {
    table: 'delivery_position',
    at: 'at',
    days: 90,
    where: `(driver_name <> '' or driver_telephone <> '' or latitude is not null or address <> '')`,
    set: `address = '', driver_name = '', driver_telephone = '', latitude = null, longitude = null`,
  },
  { table: 'person_read', at: 'at', days: readLogDays },
  { table: 'session_address', at: 'last_at', days: readLogDays },
  { table: 'known_device', at: 'seen_at', days: 90 },
  { table: 'arrival', at: 'ends_at' },
  // Two minutes after they were made they are refused as too old anyway.
  { table: 'sister_token_used', at: 'used_at', hours: 24 },
  { table: 'caller_count', at: 'until' },
  // Of builds that no copy has served since: a page that was left open longer must be loaded again.
  { table: 'web_file', at: 'served_at', days: 30 },
  { table: 'server_copy', at: 'seen_at', days: 1 },
];

/** Removes what has been stored for long enough, or of one table alone; answers how many rows. */
export const removeOldRows = (
  deps: Pick<Deps, 'housekeeping' | 'config' | 'now'>,
  only?: string,
): Promise<number> =>
  removeOld(
    deps,
    retention.filter(({ table }) => only === undefined || table === only),
  );
