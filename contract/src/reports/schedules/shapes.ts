import { Type, type Static } from 'typebox';
import { SheetFormatShape } from '#contract/exports/shapes.ts';
import { Code, Nullable, oneOf, Text } from '#contract/shapes.ts';
import { longestFilterName } from '../filter-limits.ts';
import { narrowing } from '../shapes.ts';
import { scheduledKindNames, stopReasons, type ScheduledKind, type StopReason } from './kinds.ts';
import { relativeDays, type RelativeDays } from './relative-days.ts';
import { rhythms, type Rhythm } from './rhythm.ts';

export const Kind = oneOf<ScheduledKind>(scheduledKindNames);

/** What a schedule narrows its report or list to; each kind uses some of these. Days are relative. */
const ScheduleFilter = Type.Object(
  {
    days: oneOf<RelativeDays>(relativeDays),
    ...narrowing,
    age: Type.Optional(Text(10)),
    status: Type.Optional(Text(60)),
    lookUpBy: Type.Optional(oneOf(['P', 'R'])),
    searchBy: Type.Optional(Text(20)),
  },
  { additionalProperties: false },
);
export type ScheduleFilter = Static<typeof ScheduleFilter>;

const common = {
  name: Text(longestFilterName, {
    description: 'the subject of its mails; empty for the name of the report',
  }),
  kind: Kind,
  filter: ScheduleFilter,
  format: SheetFormatShape,
  rhythm: oneOf<Rhythm>(rhythms),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'of the day in Bangkok' }),
};
const Weekday = Type.Integer({
  minimum: 1,
  maximum: 7,
  description: 'of a weekly one; 1 is Monday',
});

export const NewSchedule = Type.Object({
  ...common,
  weekday: Type.Optional(Weekday),
  bu: Code,
  cvCode: Type.Optional(Code),
  orgCode: Type.Optional(Code),
  recipientId: Type.Optional(
    Text(60, { description: 'a colleague who gets it; the caller without it' }),
  ),
});
export type NewSchedule = Static<typeof NewSchedule>;

export const Schedule = Type.Object({
  ...common,
  scheduleId: Type.String(),
  createdAt: Type.String({ description: 'ISO moment' }),
  weekday: Nullable(Weekday),
  bu: Type.String(),
  cvCode: Type.String({ description: 'empty for every customer that its reader has' }),
  orgCode: Type.String(),
  customer: Type.String({ description: "the customer's name" }),
  recipientId: Type.String({ description: 'empty for the caller' }),
  recipient: Type.String({ description: "the colleague's name" }),
  nextDueAt: Type.String({ description: 'ISO moment; empty once it is stopped' }),
  lastSentAt: Type.String({ description: 'ISO moment; empty before the first' }),
  problem: Type.String({
    description:
      'why the newest mail has not left, in the words of its provider; `not_taken` of a mail to a colleague',
  }),
  stopped: Nullable(Type.Object({ at: Type.String(), reason: oneOf<StopReason>(stopReasons) })),
});
export type Schedule = Static<typeof Schedule>;

/** A person who can get reports of the caller. */
export const Colleague = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  problem: Type.Union([Type.Null(), oneOf(['recipient_without_right', 'recipient_without_mail'])], {
    description: 'why they cannot get this one',
  }),
});
export type Colleague = Static<typeof Colleague>;
