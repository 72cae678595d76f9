import type { CallShape } from '#contract/call.ts';
import { intentOf, repeated, type First, type Intent } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Ask } from '#platform/http/context.ts';
import { missingRecord } from '#platform/http/gate/gate.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { FlightLane, type Landed, type Wish } from './flight-lane.ts';

// What is sold may change while a command waits for its flight; it is then checked anew, so often.
const mostChecks = 5;

/** The lane of each pool for this statement. */
export function laneOfPool<L extends object>(sql: string): (deps: Deps) => FlightLane<L> {
  const lanes = new WeakMap<Deps['pool'], FlightLane<L>>();
  return ({ pool, db }) => {
    const lane = lanes.get(pool) ?? new FlightLane<L>(db, sql);
    lanes.set(pool, lane);
    return lane;
  };
}

/** What a flight may answer beside what every flight does. */
type Further<L, A> = Exclude<L, Landed<A>>;

/**
 * Takes a command along on the next flight. `wishOf` checks it against what is sold in this version, and again where that has changed when it flies;
 * it may also answer at once, where there is nothing to write.
 */
export async function takeFlight<C extends CallShape, A, L extends object = never>(
  deps: Deps,
  ask: Ask<C>,
  lane: FlightLane<Landed<A> | L>,
  wishOf: (intent: Intent, version: number) => Promise<Wish | { answer: A }>,
): Promise<{ answer: A } | Further<L, A>> {
  const intent = intentOf(ask);
  let version = ask.reached.version.master;
  for (let check = 0; check < mostChecks; check += 1) {
    const before = async () => (intent.keyless ? undefined : await answerUnder<A>(deps, ask, intent));
    const wish = await wishOf(intent, version).catch(async (problem: unknown) => {
      // What was acknowledged stays acknowledged, also when prices, the day or the order have moved on since (D-43).
      const first = problem instanceof Problem ? await before() : undefined;
      if (first) return { answer: first };
      throw problem;
    });
    // Where there is nothing to write, the key may stand for another wish all the same.
    if ('answer' in wish) return { answer: (await before()) ?? wish.answer };
    const landed = await lane.board(wish);
    if ('stale' in landed) version = await versionOf(deps, ask.reached.bu);
    else if ('first' in landed) return { answer: repeated(landed.first, intent.keyless) };
    else if ('refused' in landed) throw new Problem(landed.refused === 'not_found' ? missingRecord(ask.call) : landed.refused);
    else return landed as { answer: A } | Further<L, A>;
  }
  throw new Problem('unavailable');
}

async function versionOf({ db }: Deps, bu: string): Promise<number> {
  const [row] = await run<{ version: number }>(db, 'select version from master_version where bu = $1', [bu]);
  return row?.version ?? 0;
}

const answerSql = 'select body_hash = $3 as same, answer from idempotency where user_id = $1 and key = $2 and answer is not null';

async function answerUnder<A>({ db }: Deps, { actor }: Pick<Ask, 'actor'>, { key, hash }: Intent): Promise<A | undefined> {
  const [first] = await run<First<A>>(db, answerSql, [actor.userId, key, hash]);
  return first && repeated(first, false);
}
