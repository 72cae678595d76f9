import { ages, lastDays, type Age } from '#contract/ages.ts';
import type { AgeStep } from '#ui/charts/AgeBar.tsx';

/** The colour step of each age of debt, the oldest darkest. */
export const stepOfAge: Record<Age, AgeStep> = {
  notDue: 0,
  to7: 1,
  to15: 2,
  to30: 3,
  to60: 4,
  over60: 5,
};

/** The age class of a debt that is so many days late. */
export const ageOf = (days: number): Age =>
  ages.find((age) => age === 'over60' || days <= lastDays[age]) ?? 'over60';
