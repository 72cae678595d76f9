import { apiBase } from '#contract/integration/api/route.ts';
import type { Deps } from '#platform/deps.ts';
import type { ApiAsk, ApiHandlers } from '../ask.ts';
import { ApiProblem } from '../api-problem.ts';
import { unitOf } from '../../master-data/kind.ts';
import { mayBeComplete } from '../../master-data/retire-missing.ts';
import { kinds, type Kind } from '../../master-data/kinds.ts';
import type { ApiRoutes } from '#contract/integration/api/routes.ts';
import { mostRowsAtOnce } from '#contract/integration/api/masters.ts';
import { countRows } from './count-rows.ts';
import { reasonsOf } from '../../runs/run-parts.ts';
import { findImport, storeImport, viewOf } from './stored-imports.ts';
import { importRunnerOf } from './run-imports.ts';
import { takeRowsNow, type Rows } from './take-rows.ts';

/** Rows of import files, sent by HTTP. */
export const mastersHandlers = {
  sendRows: async (deps, ask) => {
    const rows = rowsOf(ask);
    const total = await countRows(rows, mostRowsAtOnce);
    if (total > mostRowsAtOnce) return beginImport(deps, rows, ask, await countRows(rows));
    const answer = await takeRowsNow(deps, rows, ask);
    if (answer.state === 'refused') ask.status(422);
    return answer;
  },
  getImport: async (deps, { params, caller }) => viewOf(await findImport(deps, params.id, caller)),
  getImportReasons: async (deps, { params, caller }) =>
    reasonsOf(deps.db, await findImport(deps, params.id, caller)),
} satisfies Partial<ApiHandlers>;

/** Stores rows that are taken in the background, and answers where their progress is. */
async function beginImport(
  deps: Deps,
  rows: Rows,
  ask: ApiAsk<ApiRoutes['sendRows']>,
  total: number,
) {
  const { caller, requestId } = ask;
  const sender = { tokenId: caller.id, token: caller.token, units: caller.units, requestId };
  const job = await deps.db
    .transaction()
    .execute((tx) => storeImport(tx, rows, sender, total, deps.now()));
  importRunnerOf(deps).wake();
  ask.status(202);
  ask.header('location', `${apiBase}/imports/${job.id}`);
  return viewOf(job);
}

/** What was sent, after the token was found to reach rows of this kind. */
function rowsOf({ params, query, file, caller, dryRun }: ApiAsk<ApiRoutes['sendRows']>): Rows {
  const { mode = 'all', complete = false, confirm = false } = query;
  const kind = kinds.find(({ name }) => name === params.kind) as Kind;
  if (caller.units && !unitOf(kind) && !kind.others)
    throw new ApiProblem('kind_needs_all_units', { kind: kind.name });
  if (complete && (mode !== 'all' || !mayBeComplete(kind))) {
    const possible = kinds.filter(mayBeComplete).map(({ name }) => name);
    throw new ApiProblem('complete_not_possible', { kinds: possible.join(', ') });
  }
  return {
    kind: params.kind,
    mode,
    complete,
    confirm,
    dryRun,
    path: file.path,
    isJson: file.type === 'application/json',
  };
}
