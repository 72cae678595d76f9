import { Readable } from 'node:stream';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { audited, command } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { answerFile } from '#platform/export/export-file.ts';
import { inBlocks } from '#platform/export/in-blocks.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import type { Actor, Ask, Handlers } from '#platform/http/context.ts';
import { holdActor } from '#platform/http/gate/hold-actor.ts';
import { lockWithAdmins } from '#features/users/front.ts';
import { askErasure } from './ask-erasure.ts';
import { personRows } from './collect-person.ts';
import { personPaper, personTemplate } from './person-paper.ts';
import { personJson } from './person-json.ts';
import { exportTouched, readTouched } from './read-touched.ts';
import { stateOfPerson } from './person-state.ts';

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
  const paper = await personPaper(deps.longDb, params.id, { lang, now });
  if (!paper) throw new Problem('not_found');
  const record = (rows: number) =>
    writeAudit(deps.db, { ...audited(deps, ask, params.id), at: now, outcome: 'accepted', facts: { format: params.format, rows } });
  if (params.format === 'json') {
    const rows = recordedRows(personRows(deps.longDb, params.id, { asker: actor.userId }), record);
    const source = Readable.from(inBlocks(personJson({ userId: params.id, at: now }, rows)), { objectMode: false });
    return answerFile(ask, { type: 'application/json; charset=utf-8', name: 'person.json' }, source);
  }
  await record(paper.parts.reduce((sum, { entries }) => sum + entries.length, 0));
  ask.header('content-disposition', 'attachment; filename="person.pdf"');
  ask.header('content-type', 'application/pdf');
  return deps.documents.make(personTemplate, paper, { signal: ask.whenGone(), asker: actor.userId });
}

/** The audit records how many rows were exported when all have been read, and before the first byte is sent. */
async function* recordedRows<Part extends readonly [unknown, readonly unknown[]]>(
  parts: AsyncIterable<Part>,
  record: (rows: number) => Promise<void>,
) {
  let rows = 0;
  for await (const part of parts) {
    rows += part[1].length;
    yield part;
  }
  await record(rows);
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
