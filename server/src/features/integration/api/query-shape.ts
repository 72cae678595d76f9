import { Type, type TObject } from 'typebox';
import type { ApiRoute } from '#contract/integration/api/route.ts';

const dryRun = Type.Optional(
  Type.Boolean({ description: 'true: everything is checked and answered, nothing is kept' }),
);

/** The names that a route's query may have, and no others; a write takes `dryRun` as well. */
export function queryOf({ query, writes }: Pick<ApiRoute, 'query' | 'writes'>) {
  const known = (query as TObject | undefined)?.properties ?? {};
  return Type.Object({ ...known, ...(writes && { dryRun }) }, { additionalProperties: false });
}
