import { limits } from '#contract/constants.ts';
import type { Calls } from '#contract/calls.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Handlers, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { answeredPage } from '#platform/search/found-page.ts';
import { createUser } from './create-user.ts';
import { editUser } from './edit-user.ts';
import { exportUsers } from './export-users.ts';
import { listUsers, usersAsked } from './list-users.ts';
import { freeMasUsers } from './mas-users.ts';
import { overviewFor } from './overview.ts';
import { troublesFor } from './troubles.ts';
import { userGroupRows, viewUser } from './user-view.ts';

const mostOnPage = 100;

export const usersHandlers = {
  getUserList: list,
  listSmartOrderUser: list,
  exportUsers,
  getUserId: (deps, { caller, lang }, { params }) => one(deps, caller, params.id, lang),
  getSoMasUser: (deps, { caller, lang }, { params }) => one(deps, caller, params.id, lang),
  getUserGroup: async (deps, { caller, lang }) => ({
    data: await userGroupRows(deps, caller, lang),
  }),
  masUserForConnect: async ({ db }, _context, { query }) => ({
    data: await freeMasUsers(
      db,
      (query.search ?? '').trim(),
      Math.min(Math.max(query.size ?? limits.masUserList, 1), limits.masUserList),
    ),
  }),
  createSoMasUser: createUser,
  editSoMasUser: (deps, context, input) => {
    const { id, ...values } = input.body;
    return editUser(deps, context, input, id, values);
  },
  listTroubles: async ({ db, now }, { caller }) => ({ data: await troublesFor(db, caller, now()) }),
  getOverview: async ({ db, now }, { caller, lang }) => ({
    data: await overviewFor(db, caller, now(), lang),
  }),
  saveUserId: (deps, context, input) => {
    const { userId, usergroup } = input.body;
    // Two different ids in one request name no user.
    if (userId !== undefined && userId !== input.params.userId) throw new Problem('not_found');
    return editUser(deps, context, input, input.params.userId, { userGroup: usergroup });
  },
} satisfies Handlers;

async function list(
  { db }: Deps,
  { caller, lang }: Context,
  { query }: Input<Calls['getUserList']> | Input<Calls['listSmartOrderUser']>,
) {
  const size = Math.min(Math.max(query.pageSize ?? limits.userListPage, 1), mostOnPage);
  const asked = { ...usersAsked(query), page: walkedPage(query.page, size), size };
  return answeredPage(await listUsers(db, caller, asked, lang), asked);
}

async function one(deps: Deps, caller: Context['caller'], userId: string, lang: Context['lang']) {
  const user = await viewUser(deps, caller, userId, lang);
  if (!user) throw new Problem('not_found');
  return { data: user };
}
