import { limits } from '#contract/constants.ts';
import { pageOf } from '#contract/pages.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Handlers } from '#platform/context.ts';
import { answeredPage } from '#platform/search/found-page.ts';
import { changeCustomers } from './change-customers.ts';
import { readAssignedPerson } from './assigned-person.ts';
import { applyFile } from './file/apply-file.ts';
import { checkFile } from './file/check-file.ts';
import { exportAssignments } from './file/export-assignments.ts';
import { changesOf } from './history.ts';
import type { ListName } from './list-sql.ts';
import { listPage } from './lists.ts';

interface ListInput {
  query: { search?: string | undefined; page?: number | undefined; pageSize?: number | undefined };
}

const mostRows = 1000;

async function answerList<L extends ListName>(
  deps: Deps,
  { caller, reached, lang }: Context,
  { query }: ListInput,
  list: L,
  userId: string,
) {
  const person = await readAssignedPerson(deps, caller, userId, reached.bu);
  const page = pageOf(query.page);
  const size = Math.min(Math.max(query.pageSize ?? limits.customersByBuPage, 1), mostRows);
  const asked = { search: (query.search ?? '').trim(), page, size, lang };
  return answeredPage(await listPage(deps, person, list, asked), asked);
}

export const assignmentHandlers = {
  getUserCv: (deps, context, input) =>
    answerList(deps, context, input, 'assigned', input.params.userId),
  getAvailableCv: (deps, context, input) =>
    answerList(deps, context, input, 'available', input.params.x),
  getAvailableCvAll: (deps, context, input) =>
    answerList(deps, context, input, 'all', input.params.x),

  exportAssignments,
  syncCustomers: (deps, context, input) => changeCustomers(deps, context, input, 'synced'),
  unsyncCustomers: (deps, context, input) => changeCustomers(deps, context, input, 'unsynced'),

  getUserCvHistory: async (deps, { caller, reached, lang }, { params, query }) => {
    const person = await readAssignedPerson(deps, caller, params.userId, reached.bu);
    return changesOf(deps.db, person, query.before, lang);
  },

  checkCvOrgFile: (deps, { caller }, { file }) => checkFile(deps, caller, file),
  saveCvOrgFile: applyFile,
} satisfies Handlers;
