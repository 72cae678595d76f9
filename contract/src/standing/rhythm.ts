/** The days on which a standing order is delivered, as a person chose them; dates are `yyyy-LL-dd`. */
export interface Rhythm {
  /** 1 is Monday, 7 Sunday */
  weekdays: readonly number[];
  /** 1 for every week; weeks are counted from the one with the first day, and begin on Monday */
  everyWeeks: number;
  from: string;
  /** the last day; '' without one */
  until: string;
  /** the first day after a pause; '' without one */
  pausedUntil: string;
}
/** Where a closed day moves to. */
export const moves = ['before', 'after'] as const;
export type Move = (typeof moves)[number];
/** What becomes of a draft that no person has answered. */
export const cutOffRules = ['send', 'leave_out'] as const;
export type CutOffRule = (typeof cutOffRules)[number];

export interface Planned {
  move: Move;
  daysAhead: number;
}
