import { limits } from '#contract/constants.ts';
import type { Handlers } from '#platform/http/context.ts';
import type { Calls } from '#contract/calls.ts';
import type { Deps } from '#platform/deps.ts';
import type { Ask } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';
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
import { waitsFor } from './waits.ts';

const mostOnPage = 100;

export const usersHandlers = {
  getUserList: list,
  listSmartOrderUser: list,
  exportUsers,
  getUserId: (deps, { actor, params, lang }) => one(deps, actor, params.id, lang),
  getSoMasUser: (deps, { actor, params, lang }) => one(deps, actor, params.id, lang),
  getUserGroup: async (deps, { actor, lang }) => ({ data: await userGroupRows(deps, actor, lang) }),
  masUserForConnect: async ({ db }, { query }) => ({
    data: await freeMasUsers(db, (query.search ?? '').trim(), Math.min(Math.max(query.size ?? limits.masUserList, 1), limits.masUserList)),
  }),
  createSoMasUser: createUser,
  editSoMasUser: (deps, ask) => {
    const { id, ...wish } = ask.body;
    return editUser(deps, ask, id, wish);
  },
  listTroubles: async ({ db, now }, { actor }) => ({ data: await troublesFor(db, actor, now()) }),
  getOverview: async ({ db, now }, { actor, lang }) => ({ data: await overviewFor(db, actor, now(), lang) }),
  listWaits: async ({ db, now }) => ({ data: await waitsFor(db, now()) }),
  saveUserId: (deps, ask) => {
    const { userId, usergroup } = ask.body;
    // Two different ids in one request name no user.
    if (userId !== undefined && userId !== ask.params.userId) throw new Problem('not_found');
    return editUser(deps, ask, ask.params.userId, { userGroup: usergroup });
  },
} satisfies Handlers;

async function list({ db }: Deps, { actor, query, lang }: Ask<Calls['getUserList']> | Ask<Calls['listSmartOrderUser']>) {
  const size = Math.min(Math.max(query.pageSize ?? limits.userListPage, 1), mostOnPage);
  const asked = { ...usersAsked(query), page: walkedPage(query.page, size), size };
  return answeredPage(await listUsers(db, actor, asked, lang), asked);
}

async function one(deps: Deps, actor: Ask['actor'], userId: string, lang: Ask['lang']) {
  const user = await viewUser(deps, actor, userId, lang);
  if (!user) throw new Problem('not_found');
  return { data: user };
}
