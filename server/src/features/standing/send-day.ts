import { calls } from '#contract/calls.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import type { CutOffRule } from '#contract/standing/rhythm.ts';
import type { DayState, WhyLater, WhyNotSent } from '#contract/standing/shapes.ts';
import { placeOrders } from '#features/orders/front.placing.ts';
import { contextFor, passing, type Acting } from '#features/acting/front.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { subjectOf, type DayKey } from './standing-rows.ts';

/** A day with its draft. */
export interface AskedDay extends DayKey, PlaceCodes {
  state: DayState;
  date: string | null;
  endsAt: Date;
  ownerId: string;
  language: 'th' | 'en';
  atCutOff: CutOffRule;
  /** of the standing order */
  version: number;
  /** true where the server ordered it, and no person */
  isPlacedAtEnd: boolean;
  orderId: number;
  orderNumber: string;
  /** null where a person removed it */
  draft: {
    draftId: number;
    version: number;
    /** to a supplier's own API, and its outcome is not known */
    isSent: boolean;
    delivery: DraftDelivery;
    lines: { sku: string; orderQty: number }[];
  } | null;
}

/** What became of a day. `later`: something that passes stood in the way, and the next round tries again. */
export type Outcome =
  | { state: 'sent'; orderId: number; orderNumber: string }
  | { state: 'later'; why: WhyLater; orderId?: undefined; orderNumber?: undefined }
  | { state: 'skipped' | 'left_out'; orderId?: undefined; orderNumber?: undefined }
  | { state: 'not_sent'; why: WhyNotSent; orderId?: undefined; orderNumber?: undefined };

const linesSql = `
  select coalesce(json_agg(json_build_object('sku', l.sku, 'orderQty', l.quantity) order by l.position, l.sku), '[]')
  from draft_line l where l.draft_id = r.draft_id and l.quantity is not null`;
const daySql = `
  select d.bu, d.standing_id as "standingId", d.day::text as day, s.org_code as org, s.cv_code as cv, d.deliver_on::text as date, d.ends_at as "endsAt",
    case when r.placed_at is not null then 'sent' else d.state end as state, s.saved_by as "ownerId", s.at_cut_off as "atCutOff", s.version,
    coalesce(r.placed_at >= d.ends_at, false) as "isPlacedAtEnd",
    coalesce((select p.language from notice_preference p where p.user_id = s.saved_by), 'th') as language,
    coalesce(d.order_id, r.placed_order, 0) as "orderId", coalesce(nullif(d.order_number, ''), r.placed_number, '') as "orderNumber",
    case when r.draft_id is not null then json_build_object('draftId', r.draft_id, 'version', r.version, 'isSent', r.sent <> '{}', 'delivery', r.delivery, 'lines', (${linesSql})) end as draft
  from standing_day d join standing_order s using (bu, standing_id) left join draft r on r.draft_id = d.draft_id
  where d.bu = $1 and d.standing_id = $2 and d.day = $3`;

export const readDay = async (
  db: Db,
  { bu, standingId, day }: DayKey,
): Promise<AskedDay | undefined> => (await run<AskedDay>(db, daySql, [bu, standingId, day]))[0];

/**
 * Orders the draft of a day in a person's name by the road of every order, at the prices and the credit of now. The draft is the guard: two who order it at
 * once, or a copy that was killed after it ordered, find it placed.
 */
export async function sendDay(
  deps: Deps,
  acting: Acting,
  { bu, org, cv, standingId, day, draft }: AskedDay,
): Promise<Outcome> {
  if (!draft) return { state: 'skipped' };
  const { draftId, version, delivery, lines } = draft;
  const body = {
    orderh: { ...delivery, bu, orgCode: org, cvCode: cv },
    orderd: lines,
    draft: { draftId, version },
  };
  const requestId = subjectOf(standingId, day);
  try {
    const context = contextFor(acting, {
      call: calls.saveOrder,
      requestId,
      key: uuidOf(`${requestId} ${bu} ${draftId} ${version}`),
    });
    const placed = await placeOrders(deps, context, { params: { bu }, body });
    return { state: 'sent', orderId: placed.orderId, orderNumber: placed.orderNumber };
  } catch (error) {
    return refusedBecause(error);
  }
}

const changing = new Set(['draft_changed', 'idempotency_key_reused']);

/** What a refusal makes of a day; another failure is thrown. */
export function refusedBecause(problem: unknown): Outcome {
  if (!(problem instanceof Problem)) throw problem;
  const { orderId, orderNumber } = problem.facts as { orderId?: number; orderNumber?: string };
  if (problem.code === 'draft_placed' && orderId !== undefined && orderNumber !== undefined)
    return { state: 'sent', orderId, orderNumber };
  if (problem.code === 'draft_not_found') return { state: 'skipped' };
  // Changed, or placed with another day, at this moment: the next round orders or finds what it is then.
  if (changing.has(problem.code)) return { state: 'later', why: 'changed' };
  if (passing.has(problem.code)) return { state: 'later', why: laterOf[problem.code] ?? 'busy' };
  return { state: 'not_sent', why: whyOf(problem) };
}

const laterOf: Partial<Record<string, WhyLater>> = {
  session_expired: 'signed_out',
  order_not_answered: 'no_answer',
};

const rights = new Set(['AUTH-002', 'not_found', 'inactive_account']);
/** Of several things that are wrong the day says most. */
function whyOf({ code, fields }: Problem): WhyNotSent {
  if (rights.has(code)) return 'rights';
  if (code === 'not_save_cart') return 'products';
  if (code === 'order_refused') return 'refused';
  if (code === 'order_unsure') return 'unsure';
  const codes = new Set(fields.map((field) => field.code));
  if (codes.has('day_past_cut_off') || codes.has('date_in_past') || codes.has('time_in_past'))
    return 'late';
  if (codes.has('day_full')) return 'full';
  if (codes.has('day_holiday') || codes.has('day_closed') || codes.has('day_not_delivered'))
    return 'closed';
  if (codes.has('product_unknown')) return 'products';
  if (fields.some(({ field }) => field.startsWith('orderd.'))) return 'quantity';
  return fields.length > 0 ? 'delivery' : 'other';
}

const endSql = `
  update standing_day set state = $4, why_not_sent = $5, order_id = $6, order_number = $7, look_at = null
  where bu = $1 and standing_id = $2 and day = $3 and state = 'asked'`;

const laterSql = `update standing_day set why_not_sent = $4 where bu = $1 and standing_id = $2 and day = $3 and state = 'asked'`;

/** Stores why a day is not ordered yet; its next try is due already. */
export const putOff = (db: Db, { bu, standingId, day }: DayKey, why: WhyLater) =>
  run(db, laterSql, [bu, standingId, day, why]);

/** Stores what became of a day that waited. */
export const endDay = (db: Db, { bu, standingId, day }: DayKey, outcome: Outcome) =>
  run(db, endSql, [
    bu,
    standingId,
    day,
    outcome.state,
    outcome.state === 'not_sent' ? outcome.why : '',
    outcome.orderId ?? null,
    outcome.orderNumber ?? '',
  ]);
