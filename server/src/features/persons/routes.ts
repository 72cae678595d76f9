import { Readable } from 'node:stream';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { audited, command } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { writtenWhole } from '#platform/export/export-file.ts';
import { SentFile } from '#platform/files/sent-file.ts';
import { inBlocks } from '#platform/export/in-blocks.ts';
import { Problem } from '#platform/problem.ts';
import type { Caller, Context, Handlers, Input } from '#platform/context.ts';
import { holdCaller } from '#platform/http/gate/hold-caller.ts';
import { lockWithAdmins } from '#features/users/front.ts';
import { askErasure } from './ask-erasure.ts';
import { personRows } from './collect-person.ts';
import { personPaper, personTemplate } from './person-paper.ts';
import { personJson } from './person-json.ts';
import { exportTouched, readTouched } from './read-touched.ts';
import { stateOfPerson } from './person-state.ts';

export const personHandlers = {
  getPersonState: async ({ db }, { caller }, { params }) => {
    refuseOthers(caller);
    const state = await stateOfPerson(db, params.id, caller.userId);
    if (!state) throw new Problem('not_found');
    return { data: state };
  },
  exportPerson,
  getTouched: (deps, context, input) => {
    refuseOthers(context.caller);
    return readTouched(deps, context, input);
  },
  exportTouched: (deps, context, input) => {
    refuseOthers(context.caller);
    return exportTouched(deps, context, input);
  },
  erasePerson,
} satisfies Handlers;

/** Also where the supplier's menu permission gives user accounts to others: an export has more than they may see. */
function refuseOthers({ group }: Caller): void {
  if (group !== 'ADMIN') throw new Problem('update_user_403', { why: 'admins_only' });
}

async function exportPerson(
  deps: Deps,
  context: Context,
  input: Input<Calls['exportPerson']>,
): Promise<SentFile> {
  const { caller, lang } = context;
  const { params } = input;
  refuseOthers(caller);
  const now = deps.now();
  const paper = await personPaper(deps.longDb, params.id, { lang, now });
  if (!paper) throw new Problem('not_found');
  const record = (rows: number) =>
    writeAudit(deps.db, {
      ...audited(deps, context, params.id),
      at: now,
      outcome: 'accepted',
      facts: { format: params.format, rows },
    });
  if (params.format === 'json') {
    const rows = recordedRows(personRows(deps.longDb, params.id, { asker: caller.userId }), record);
    const source = Readable.from(inBlocks(personJson({ userId: params.id, at: now }, rows)), {
      objectMode: false,
    });
    return new SentFile(await writtenWhole(context, source), {
      type: 'application/json; charset=utf-8',
      name: 'person.json',
    });
  }
  await record(paper.parts.reduce((sum, { entries }) => sum + entries.length, 0));
  const pdf = await deps.documents.make(personTemplate, paper, {
    signal: context.untilGone(),
    asker: caller.userId,
  });
  return new SentFile(pdf, { type: 'application/pdf', name: 'person.pdf' });
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

function erasePerson(
  deps: Deps,
  context: Context,
  input: Input<Calls['erasePerson']>,
): Promise<Answer<Calls['erasePerson']>> {
  const { caller } = context;
  refuseOthers(caller);
  const userId = input.body.userId.trim();
  return command(deps, context, input, async (tx) => {
    const { actorMay } = await lockWithAdmins(tx, caller, userId);
    if (!actorMay) throw new Problem('update_user_403', { why: 'right' });
    const state = await stateOfPerson(tx, userId, caller.userId);
    if (!state) throw new Problem('not_found');
    await holdCaller(tx, deps.now(), context);
    if (state.hindrances.length > 0)
      throw new Problem('person_not_erased', {
        why: state.hindrances.map(({ code }) => code).join(', '),
      });
    await askErasure(tx, userId, caller.userId, deps.now());
    return { answer: { status: 200, msgCode: null, msg: '' }, subject: userId };
  });
}
