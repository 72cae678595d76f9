import { limits } from '#contract/constants.ts';
import { pageOf } from '#contract/pages.ts';
import type { Lang } from '#contract/shapes.ts';
import type { Deps } from '#platform/deps.ts';
import type { Actor, Handlers } from '#platform/http/context.ts';
import { answeredPage } from '#platform/search/found-page.ts';
import { changeCustomers } from './change-customers.ts';
import { readAssignedPerson } from './assigned-person.ts';
import { applyFile } from './file/apply-file.ts';
import { checkFile } from './file/check-file.ts';
import { exportAssignments } from './file/export-assignments.ts';
import { changesOf } from './history.ts';
import type { ListName } from './list-sql.ts';
import { listPage } from './lists.ts';

interface ListAsk {
  actor: Actor;
  reached: { bu: string };
  query: { search?: string | undefined; page?: number | undefined; pageSize?: number | undefined };
  lang: Lang;
}

const mostRows = 1000;

async function answerList<L extends ListName>(deps: Deps, { actor, reached, query, lang }: ListAsk, list: L, userId: string) {
  const person = await readAssignedPerson(deps, actor, userId, reached.bu);
  const page = pageOf(query.page);
  const size = Math.min(Math.max(query.pageSize ?? limits.customersByBuPage, 1), mostRows);
  const asked = { search: (query.search ?? '').trim(), page, size, lang };
  return answeredPage(await listPage(deps, person, list, asked), asked);
}

export const assignmentHandlers = {
  getUserCv: (deps, ask) => answerList(deps, ask, 'assigned', ask.params.userId),
  getAvailableCv: (deps, ask) => answerList(deps, ask, 'available', ask.params.x),
  getAvailableCvAll: (deps, ask) => answerList(deps, ask, 'all', ask.params.x),

  exportAssignments,
  syncCustomers: (deps, ask) => changeCustomers(deps, ask, 'synced'),
  unsyncCustomers: (deps, ask) => changeCustomers(deps, ask, 'unsynced'),

  getUserCvHistory: async (deps, { actor, reached, params, query, lang }) => {
    const person = await readAssignedPerson(deps, actor, params.userId, reached.bu);
    return changesOf(deps.db, person, query.before, lang);
  },

  checkCvOrgFile: (deps, { actor, file }) => checkFile(deps, actor, file),
  saveCvOrgFile: applyFile,
} satisfies Handlers;
