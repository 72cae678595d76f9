import type { NoticeFacts } from '#contract/notices/facts.ts';
import type { CutOffRule } from '#contract/standing/rhythm.ts';
import type { WhyNotSent } from '#contract/standing/shapes.ts';
import { tell, writeNotices, type Happening } from '#features/notices/front.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { subjectOf, type DayKey } from './standing-rows.ts';

type OfDay = DayKey & PlaceCodes & { date?: string | null };

/** One occasion for each day and kind: written again after a kill it is one notice. */
const happening = (
  deps: Deps,
  kind: Happening['kind'],
  day: OfDay,
  { more = '', ...rest }: Partial<Happening> & { more?: string; facts: NoticeFacts },
): Happening => ({
  kind,
  occasion: `${kind} ${day.bu} ${subjectOf(day.standingId, day.day)}${more}`,
  subject: `${day.bu} ${subjectOf(day.standingId, day.day)}`,
  bu: day.bu,
  org: day.org,
  cv: day.cv,
  by: '',
  at: deps.now(),
  ...rest,
  facts: {
    bu: day.bu,
    org: day.org,
    cv: day.cv,
    standingId: day.standingId,
    from: day.date ?? day.day,
    to: day.date ?? day.day,
    ...rest.facts,
  },
});

interface Asked {
  version: number;
  /** products of the draft, and those that are no longer sold and therefore not in it */
  count: number;
  gone: number;
  endsAt: Date;
  rule: CutOffRule;
}
/** The customer's people and their salespeople: a draft waits for an answer. */
export const tellAsked = (deps: Deps, day: OfDay, { version, count, gone, endsAt, rule }: Asked) =>
  tell(deps, [
    happening(deps, 'standing_asked', day, {
      more: ` ${version}`,
      facts: { count, gone, moment: endsAt.toISOString(), rule },
    }),
  ]);

/** The same people: it was not ordered, and why. A day that fails again, after a change or for another reason, is another occasion. */
export const tellNotSent = (deps: Deps, day: OfDay & { version: number }, why: WhyNotSent) =>
  tell(deps, [
    happening(deps, 'standing_not_sent', day, { more: ` ${day.version} ${why}`, facts: { why } }),
  ]);

/** The person in whose name it was ordered; the others are notified of the order itself. */
export const tellSent = (
  deps: Deps,
  day: OfDay & { ownerId: string },
  { orderId, orderNumber }: { orderId: number; orderNumber: string },
) =>
  tell(deps, [
    happening(deps, 'standing_sent', day, {
      userId: day.ownerId,
      facts: { orderId, number: orderNumber },
    }),
  ]);

/** Earlier notices about days whose drafts were removed are void. */
export async function tellDropped(
  deps: Deps,
  of: PlaceCodes & { standingId: number },
  days: readonly { day: string }[],
): Promise<void> {
  const { bu, org, cv, standingId } = of;
  for (const { day } of days) await tellAnswered(deps, { bu, org, cv, standingId, day });
}

/** The same in the transaction that removes the days: the notices of the next round are not among them. */
export async function voidDropped(
  tx: Tx,
  deps: Deps,
  of: PlaceCodes & { standingId: number },
  days: readonly { day: string }[],
): Promise<void> {
  const { bu, org, cv, standingId } = of;
  const happened = days.map(({ day }) => answered(deps, { bu, org, cv, standingId, day }));
  await writeNotices(tx, happened, deps.now());
}

const answered = (deps: Deps, day: OfDay) =>
  happening(deps, 'standing_answered', day, { more: ` ${deps.now().toISOString()}`, facts: {} });

/** Earlier notices about a day are void, because a person answered it. */
export const tellAnswered = (deps: Deps, day: OfDay) => tell(deps, [answered(deps, day)]);
