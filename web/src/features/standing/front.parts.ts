/** Parts of screens that the standing room offers; apart from front.ts, so that queries load without them. */
export { DayAnswers, NotOrdered } from './DayAnswers.tsx';
export { useDayChanges, type DayChanges } from './use-day-changes.ts';
export { useStandingName } from './written-standing.ts';
