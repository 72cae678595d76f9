import type { DraftDelivery, DraftOfNow, PlacedDraft } from '#contract/drafts/stored/shapes.ts';
import type { Lang } from '#contract/shapes.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { Problem } from '#platform/problem.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { readDraft } from './read-draft.ts';

export interface LockedDraft {
  draftId: number;
  name: string;
  version: number;
  delivery: DraftDelivery;
}
interface Wanted {
  reached: PlaceCodes;
  lang: Lang;
  draftId: number;
  /** whether this version is the one that the caller saw; any is, where they named none */
  isSeen: (version: number) => boolean;
}

const lockSql = `select draft_id as "draftId", name, version, delivery, placed_at as "placedAt" from draft
  where bu = $1 and org_code = $2 and cv_code = $3 and draft_id = $4 for update`;

/** An open draft of this customer, locked until the transaction ends; refused where it is missing, placed, or changed since the caller saw it. */
export async function lockDraft(tx: Tx, wanted: Wanted): Promise<LockedDraft> {
  const draft = await lockIfThere(tx, wanted);
  if (!draft) throw new Problem('draft_not_found');
  return draft;
}

/** The same; undefined where it is missing. */
export async function lockIfThere(
  tx: Tx,
  { reached, lang, draftId, isSeen }: Wanted,
): Promise<LockedDraft | undefined> {
  const { bu, org, cv } = reached;
  const [found] = await run<LockedDraft & { placedAt: Date | null }>(tx, lockSql, [
    bu,
    org,
    cv,
    draftId,
  ]);
  if (!found) return undefined;
  const { placedAt, ...draft } = found;
  if (placedAt === null && isSeen(draft.version)) return draft;

  const now = await readDraft(tx, reached, draftId, lang);
  if (!now) throw new Problem('draft_not_found');
  if (now.placed) throw new Problem('draft_placed', { ...(now.placed satisfies PlacedDraft) });
  throw new Problem('draft_changed', { draft: now } satisfies DraftOfNow);
}
