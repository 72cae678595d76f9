import type { ErasureResult } from './carry-out-erasures.ts';
import type { ErasureHindrance } from './refuse-erasure.ts';

const sentences: {
  [Code in ErasureHindrance['code']]: (
    facts: Extract<ErasureHindrance, { code: Code }>['facts'],
  ) => string;
} = {
  own: () => 'a user cannot erase themselves: let another admin do it',
  last_admin: () => 'this is the last active admin: make another one first',
  open_orders: ({ orders, count }) =>
    `${count} orders are open (${orders}${count > 5 ? ', …' : ''}): receive, cancel or reject them first`,
  open_cash_day: ({ day }) => `the cash day of ${day} is open: let it be closed first`,
};

const sentenceOf = <Code extends ErasureHindrance['code']>({
  code,
  facts,
}: Extract<ErasureHindrance, { code: Code }>): string =>
  (sentences[code] as (facts: ErasureHindrance['facts']) => string)(facts);

/** Why a user is not erased, for the command line. */
export const linesOfRefusal = (userId: string, refused: readonly ErasureHindrance[]): string[] => [
  `${userId} is not erased, and nothing was changed:`,
  ...refused.map((one) => `  ${sentenceOf(one)}`),
];

/** What an erasure did, and what stays, for the command line. */
export const linesOfErasure = (userId: string, { removed, kept }: ErasureResult): string[] => [
  `${userId} is erased. Removed or replaced:`,
  ...removed.map(({ table, columns, rows }) => `  ${table} (${columns.join(', ')}): ${rows}`),
  ...(kept.length === 0 ? ['Nothing was kept by law.'] : ['Kept:']),
  ...kept.map(
    ({ table, columns, rows, why }) => `  ${table} (${columns.join(', ')}): ${rows}, by ${why}`,
  ),
];
