import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { beginDraft, resolveLines } from '#features/drafts/front.chat.ts';
import { command } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import type { Ask } from '#platform/http/context.ts';
import { checkRights } from '#platform/http/gate/hold-actor.ts';
import { lockItem } from './lock-item.ts';
import { readItem } from './read-items.ts';

const draftedSql = `
  update chat_item set draft_id = $2, bu = $3, org_code = $4, cv_code = $5, doubts = $6, taken_by = case taken_by when '' then $7 else taken_by end where item_id = $1`;

/** Makes the draft of an item for a customer, of what is in no doubt; the rest is named. Placing it is the business of the draft's page. */
export async function draftInboxItem(deps: Deps, ask: Ask<Calls['draftInboxItem']>) {
  const { actor, reached, params, body } = ask;
  const { lines, asides, day } = await resolveLines(deps, ask);
  const clear = lines.flatMap(({ clear: isClear, product, orderQty }) =>
    isClear && product && orderQty !== null ? [{ sku: product.sku, orderQty }] : [],
  );
  const isDaySure = day?.sure === true && day.day !== null;
  const doubts = [...lines.filter((line) => !line.clear).map(({ words }) => words), ...asides, ...(day && !isDaySure ? [day.words] : [])];
  return command(deps, ask, async (tx) => {
    const at = deps.now();
    await checkRights(tx, at, ask);
    const item = await lockItem(tx, ask, params.itemId);
    if (item.draftId !== null) throw new Problem('inbox_item_drafted');
    const delivery = isDaySure && day.day !== null ? { requireDate: day.day } : {};
    const draft = { source: 'chat' as const, words: body.text.slice(0, limits.draftWords), lines: clear, delivery };
    const draftId = await beginDraft(tx, reached, draft, { by: actor.userId, at });
    const named = doubts.map((words) => words.replaceAll('\n', ' ')).join('\n');
    await run(tx, draftedSql, [params.itemId, draftId, reached.bu, reached.org, reached.cv, named, actor.userId]);
    return { answer: await readItem(tx, ask, params.itemId), subject: `inbox ${params.itemId}`, after: { draftId, ...body } };
  });
}
