export { calendarJudge } from './days/calendar-judge.ts';
export { checkDay, takeDay, type CheckedDay } from './days/check-day.ts';
export { firstOpenDay, nextOpenDay, whyClosed } from './days/first-open-day.ts';
export { freePlace } from './days/places.ts';
export { hasDayPlan } from './days/read-plan.ts';
export { lorriesSql } from './lorries-sql.ts';
export { zonesSql } from './days/zones.ts';
export { overrideWords } from './days/override-words.ts';
