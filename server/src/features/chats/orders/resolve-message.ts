import { bangkokDate } from '#contract/calendar.ts';
import type { Product } from '#contract/catalogue/shapes.ts';
import { doubts as about, type Doubt } from '#contract/drafts/doubts.ts';
import { countFor, withoutProductDoubt } from '#contract/drafts/settle-line.ts';
import type { ResolvedLine, ResolvedText } from '#contract/drafts/shapes.ts';
import type { Acting } from '#features/acting/front.ts';
import { resolveLines, talkHours } from '#features/drafts/front.chat.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { productsAsked } from '../questions/price.ts';
import { questionOf } from '../questions/question-of.ts';

/**
 * What a message is for a customer. A quantity alone is of the product that the person asked about before it, since they wrote their last order in the chat; of
 * several one is asked. `of` is the event of the message.
 */
export async function resolveMessage(
  deps: Deps,
  acting: Acting,
  { of, text }: { of: string; text: string },
): Promise<ResolvedText> {
  const resolved = await resolveLines(deps, acting, { body: { text } });
  const [line, ...others] = resolved.lines;
  const count = line && others.length === 0 ? countAlone(line) : undefined;
  if (!line || count === undefined) return resolved;
  const products = await askedBefore(deps, acting, of);
  return products.length === 0
    ? resolved
    : { ...resolved, lines: [ofProducts({ ...line, ...count }, products)] };
}

/** A number alone that may count what was asked about: เอา 20. */
export const isNumberAlone = (words: string): boolean => /^\d{1,3}$/.test(words);

const ofNumberAlone: ReadonlySet<Doubt> = new Set<Doubt>([
  'quantity_missing',
  'product_unknown',
  'pairing',
]);

/** What a line counts that names no product. */
function countAlone({ productWords, product, candidates, writtenQty, doubts }: ResolvedLine) {
  if (product !== null || candidates.length > 0) return undefined;
  if (productWords === '' && writtenQty !== null)
    return doubts.some((doubt) => about[doubt] === 'order') ? undefined : { writtenQty, doubts };
  if (
    !isNumberAlone(productWords) ||
    writtenQty !== null ||
    !doubts.every((doubt) => ofNumberAlone.has(doubt))
  )
    return undefined;
  return { writtenQty: Number(productWords), productWords: '', doubts: [] };
}

const questionsSql = `
  select w.body from line_event w join line_event m on m.event_id = $1
  where w.line_user = m.line_user and w.kind = 'message' and w.outcome = 'answered' and (w.sent_at, w.event_id) < (m.sent_at, m.event_id)
    and w.sent_at > m.sent_at - interval '${talkHours} hours'
    and not exists (select from line_event l where l.line_user = m.line_user and l.outcome in ('drafted', 'ordered', 'not_ordered', 'cancelled')
      and l.sent_at between w.sent_at and m.sent_at and (l.sent_at, l.event_id) < (m.sent_at, m.event_id))
  order by w.sent_at desc, w.event_id desc limit 5`;
const ofProduct: ReadonlySet<string | undefined> = new Set(['price', 'stock', 'product']);

/** The products of a person's questions, for a customer. */
async function askedBefore(deps: Deps, acting: Acting, of: string): Promise<Product[]> {
  const today = bangkokDate(deps.now());
  const asked = (await run<{ body: string }>(deps.db, questionsSql, [of])).filter(({ body }) =>
    ofProduct.has(questionOf(body, today)),
  );
  const products: Product[] = [];
  for (const { body } of asked) products.push(...(await productsAsked(deps, acting, body)).shown);
  return [...new Map(products.map((product) => [product.sku, product])).values()];
}

const mostCandidates = 5;
function ofProducts(line: ResolvedLine, products: readonly Product[]): ResolvedLine {
  const [only, ...others] = products;
  if (!only) return line;
  if (others.length > 0)
    return {
      ...line,
      sure: 'unsure',
      candidates: products.slice(0, mostCandidates),
      doubts: [...withoutProductDoubt(line.doubts), 'product_several'],
    };
  const { quantity, doubts } = countFor(
    { ...line, doubts: withoutProductDoubt(line.doubts) },
    only,
  );
  return {
    ...line,
    sure: 'certain',
    product: only,
    orderQty: quantity || null,
    doubts,
    clear: doubts.length === 0,
  };
}
