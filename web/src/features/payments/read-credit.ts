import type { Credit } from '#contract/payments/shapes.ts';
import type { Static } from 'typebox';
import { unknownAmount } from '#lib/formats/money.ts';
import { filled, readFound } from '#lib/records.ts';

type Written = 'creditRemainAmt' | 'creditLimitAmt';
/** The credit of specification §3, and the debts where the API sends them. */
export type KnownCredit = Pick<Static<typeof Credit>, Written> &
  Partial<Omit<Static<typeof Credit>, Written>>;

export const readCredit = (answer: unknown): KnownCredit =>
  filled<KnownCredit>(
    { creditRemainAmt: unknownAmount, creditLimitAmt: unknownAmount },
    readFound(answer),
  );
