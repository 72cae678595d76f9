import { withoutUnseen } from '#contract/fold-text.ts';
import type { Calls } from '#contract/calls.ts';
import type { DraftDelivery, SavedDraft } from '#contract/drafts/stored/shapes.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import { hasSeenOther } from '#platform/version-tag.ts';
import { deliveryOf } from './delivery-of.ts';
import { lockDraft, lockIfThere, type LockedDraft } from './lock-draft.ts';
import { isAwaited, lockSent, refuseUnsure } from './place-draft.ts';
import { setLines, type LineToSet } from './set-lines.ts';

type Changing = Input<Calls['changeDraft']> | Input<Calls['renameDraft']>;
interface Moment {
  at: Date;
  by: string;
}

const wantedBy = ({ reached, lang }: Context, draftId: number, seen: string | undefined) => ({
  reached,
  lang,
  draftId,
  isSeen: (version: number) => !hasSeenOther(seen, { version }),
});

/** Runs a change under the draft's lock, for a caller who still may; `change` answers the draft's version afterwards. */
function changing(
  deps: Deps,
  context: Context,
  input: Changing,
  change: (tx: Tx, draft: LockedDraft, moment: Moment) => Promise<number>,
): Promise<SavedDraft> {
  const { draftId } = input.params;
  return command(deps, context, input, async (tx) => {
    const at = deps.now();
    const draft = await lockDraft(tx, wantedBy(context, draftId, input.seen));
    await checkRights(tx, at, context);
    const version = await change(tx, draft, { at, by: context.caller.userId });
    return {
      answer: { draftId, version },
      subject: `draft ${draftId}`,
      before: draft,
      after: input.body,
    };
  });
}

/** Sets lines and fields of the delivery; where nothing differs, its version is unchanged. */
export const changeDraft = (deps: Deps, context: Context, input: Input<Calls['changeDraft']>) =>
  changing(deps, context, input, async (tx, draft, { at, by }) => {
    const version = draft.version + 1;
    const delivery: DraftDelivery = { ...draft.delivery, ...deliveryOf(input.body.delivery ?? {}) };
    const isOther = await setLines(tx, context.reached, input.body.lines ?? [], {
      draftId: draft.draftId,
      version,
      by,
      at,
    });
    if (!isOther && isSameDelivery(delivery, draft.delivery)) return draft.version;
    return write(tx, draft, {
      delivery: JSON.stringify(delivery),
      version,
      changed_by: by,
      changed_at: at,
    });
  });

interface Checked {
  draftId: number;
  /** made in this transaction: no person has seen another version */
  isNew: boolean;
  /** the tag of the version that the person has seen */
  seen: string | undefined;
  lines: readonly LineToSet[];
  delivery?: DraftDelivery;
}
const heldSql = 'select sku from draft_line where draft_id = $1 and quantity is not null';

/** Gives a draft exactly these lines, within a transaction; answers its version, which is another one in any case: a person has looked at it. */
export async function setDraft(
  tx: Tx,
  deps: Deps,
  context: Context,
  { draftId, isNew, seen, lines, delivery = {} }: Checked,
): Promise<number> {
  const { isSeen, ...wanted } = wantedBy(context, draftId, seen);
  const draft = await lockDraft(tx, { ...wanted, isSeen: (version) => isNew || isSeen(version) });
  const [at, by, version] = [deps.now(), context.caller.userId, draft.version + 1];
  const put = new Set(lines.map(({ sku }) => sku));
  const held = await run<{ sku: string }>(tx, heldSql, [draftId]);
  const gone = held.filter(({ sku }) => !put.has(sku)).map(({ sku }) => ({ sku, orderQty: 0 }));
  await setLines(tx, context.reached, [...lines, ...gone], { draftId, version, by, at });
  const merged = JSON.stringify({ ...draft.delivery, ...deliveryOf(delivery) });
  return write(tx, draft, { delivery: merged, version, changed_by: by, changed_at: at });
}

const isSameDelivery = (one: DraftDelivery, other: DraftDelivery) =>
  (Object.keys(one) as (keyof DraftDelivery)[]).every((field) => one[field] === other[field]);

export const renameDraft = (deps: Deps, context: Context, input: Input<Calls['renameDraft']>) =>
  changing(deps, context, input, async (tx, draft, { at, by }) => {
    const name = withoutUnseen(input.body.name);
    if (name === draft.name) return draft.version;
    return write(tx, draft, { name, version: draft.version + 1, changed_by: by, changed_at: at });
  });

/** Removes a draft with its lines; a missing one is no error. One that may be an order at a supplier's own API only where the person knows that. */
export const removeDraft = (
  deps: Deps,
  context: Context,
  input: Pick<Input<Calls['removeDraft']>, 'params' | 'body'> & { seen?: string | undefined },
) =>
  command(deps, context, input, async (tx) => {
    const { draftId } = input.params;
    const draft = await lockIfThere(tx, wantedBy(context, draftId, input.seen));
    const at = deps.now();
    await checkRights(tx, at, context);
    const sent = (draft && (await lockSent(tx, context.reached, draftId))?.sent) ?? {};
    if (!input.body.evenUnsure || isAwaited(sent, at)) refuseUnsure(sent, at);
    await tx
      .deleteFrom('draft')
      .where('draft_id', '=', draft?.draftId ?? 0)
      .execute();
    return {
      answer: { draftId, version: draft?.version ?? 0 },
      subject: `draft ${draftId}`,
      before: draft,
    };
  });

interface Changed {
  name?: string;
  delivery?: string;
  version: number;
  changed_by: string;
  changed_at: Date;
}
async function write(tx: Tx, { draftId }: LockedDraft, changed: Changed): Promise<number> {
  await tx.updateTable('draft').set(changed).where('draft_id', '=', draftId).execute();
  return changed.version;
}
