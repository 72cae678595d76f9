import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { audited, command } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import type { Actor, Ask, Handlers } from '#platform/http/context.ts';
import { holdActor } from '#platform/http/gate/hold-actor.ts';
import { lockWithAdmins } from '#features/users/front.ts';
import { askErasure } from './ask-erasure.ts';
import { collectPerson } from './collect-person.ts';
import { personPaper, personTemplate } from './person-paper.ts';
import { exportTouched, readTouched } from './read-touched.ts';
import { stateOfPerson } from './person-state.ts';

// A page is answered while others work; the command line has every row.
const mostOfPart = 20_000;

export const personHandlers = {
  getPersonState: async ({ db }, { actor, params }) => {
    refuseOthers(actor);
    const state = await stateOfPerson(db, params.id, actor.userId);
    if (!state) throw new Problem('not_found');
    return { data: state };
  },
  exportPerson,
  getTouched: (deps, ask) => {
    refuseOthers(ask.actor);
    return readTouched(deps, ask);
  },
  exportTouched: (deps, ask) => {
    refuseOthers(ask.actor);
    return exportTouched(deps, ask);
  },
  erasePerson,
} satisfies Handlers;

/** Also where the supplier's menu permission gives user accounts to others: an export has more than they may see. */
function refuseOthers({ group }: Actor): void {
  if (group !== 'ADMIN') throw new Problem('update_user_403', { why: 'admins_only' });
}

async function exportPerson(deps: Deps, ask: Ask<Calls['exportPerson']>): Promise<Uint8Array> {
  const { actor, params, lang } = ask;
  refuseOthers(actor);
  const now = deps.now();
  const data = await collectPerson(deps.longDb, params.id, mostOfPart);
  if (!data) throw new Problem('not_found');
  const rows = Object.values(data).reduce((sum, part) => sum + part.length, 0);
  await writeAudit(deps.db, { ...audited(deps, ask, params.id), at: now, outcome: 'accepted', facts: { format: params.format, rows } });
  ask.header('content-disposition', `attachment; filename="person.${params.format}"`);
  if (params.format === 'pdf') {
    ask.header('content-type', 'application/pdf');
    return deps.documents.make(personTemplate, await personPaper(deps.db, data, { lang, now }), { signal: ask.whenGone(), asker: actor.userId });
  }
  ask.header('content-type', 'application/json; charset=utf-8');
  return Buffer.from(`${JSON.stringify({ userId: params.id, at: now, ...data }, undefined, 1)}\n`);
}

function erasePerson(deps: Deps, ask: Ask<Calls['erasePerson']>): Promise<Answer<Calls['erasePerson']>> {
  const { actor } = ask;
  refuseOthers(actor);
  const userId = ask.body.userId.trim();
  return command(deps, ask, async (tx) => {
    const { actorMay } = await lockWithAdmins(tx, actor, userId);
    if (!actorMay) throw new Problem('update_user_403', { why: 'right' });
    const state = await stateOfPerson(tx, userId, actor.userId);
    if (!state) throw new Problem('not_found');
    await holdActor(tx, deps.now(), ask);
    if (state.hindrances.length > 0) throw new Problem('person_not_erased', { why: state.hindrances.map(({ code }) => code).join(', ') });
    await askErasure(tx, userId, actor.userId, deps.now());
    return { answer: { status: 200, msgCode: null, msg: '' }, subject: userId };
  });
}
