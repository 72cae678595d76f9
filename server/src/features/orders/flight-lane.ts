import type { First } from '#platform/command.ts';
import { setImmediate as untilHeard } from 'node:timers/promises';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';

/** One command on its way into the database, as place_flight and edit_flight take it. */
export interface Wish {
  audited: PlaceCodes & { userId: string };
  key: string;
}
/** What became of it (functions/place-flight.sql). */
export type Landed<A> =
  | { answer: A }
  | { first: First<A> }
  | { refused: 'session_expired' | 'inactive_account' | 'AUTH-002' | 'not_found' }
  | { stale: true };

interface Waiting<L> {
  wish: Wish;
  until: number;
  land: (landed: L) => void;
  fail: (error: unknown) => void;
}

// Commands that fly together; with more, those behind them wait longer than the commit that they save.
const mostTogether = 32;
// Of one kind at a time: while one waits for its commit, or for its turn at the processor, the other works.
const mostFlights = 2;
const mostWaiting = 1000;
// Who is held by somebody else's transaction tries again so often, and so long; milliseconds. The others fly meanwhile.
const heldPause = 15;
const heldLongest = 8000;

/**
 * Carries commands into the database in flights: who comes alone flies at once, who comes in the same turn of the event loop or while a flight is under
 * way flies with the others. A second flight leaves beside the first once as many wait for it as are away.
 * Nobody waits in the database, so that one customer whose row is held holds up no other.
 */
export class FlightLane<L extends object> {
  readonly #db: Db;
  readonly #sql: string;
  #waiting: Waiting<L>[] = [];
  #held: Waiting<L>[] = [];
  #leaving = false;
  #flights = 0;
  #away = 0;
  // What the wishes that are away have locked in the database.
  readonly #locked = new Set<string>();

  /** `sql` takes the wishes of a flight as $1, and answers as `landed` what became of each */
  constructor(db: Db, sql: string) {
    this.#db = db;
    this.#sql = sql;
  }

  board(wish: Wish): Promise<L> {
    if (this.#waiting.length + this.#held.length >= mostWaiting) throw new Problem('unavailable');
    return new Promise((land, fail) => {
      this.#waiting.push({ wish, until: performance.now() + heldLongest, land, fail });
      void this.#leave();
    });
  }

  async #leave() {
    if (this.#leaving) return;
    this.#leaving = true;
    // Whoever is heard in this turn of the event loop flies along: answers of the database come several at once.
    await untilHeard();
    this.#leaving = false;
    while (this.#flights < mostFlights) {
      const flight = this.#boarding();
      // A flight by itself costs as much as three of its wishes: with few they wait for those who are away.
      if (flight.length === 0 || flight.length < this.#away) return;
      void this.#fly(flight);
    }
  }

  async #fly(flight: Waiting<L>[]) {
    const locks = flight.flatMap(({ wish }) => locksOf(wish));
    for (const lock of locks) this.#locked.add(lock);
    this.#flights += 1;
    this.#away += flight.length;
    const boarded = new Set(flight);
    this.#waiting = this.#waiting.filter((waiting) => !boarded.has(waiting));
    await this.#carry(flight);
    for (const lock of locks) this.#locked.delete(lock);
    this.#flights -= 1;
    this.#away -= flight.length;
    void this.#leave();
  }

  // Two under one key never fly together: the second finds the first's answer. What is locked by one that is away would be held against the next.
  #boarding(): Waiting<L>[] {
    const boarding = new Map<string, Waiting<L>>();
    for (const waiting of this.#waiting) {
      const [key, customer] = locksOf(waiting.wish);
      if (boarding.size < mostTogether && !boarding.has(key) && !this.#locked.has(key) && !this.#locked.has(customer)) boarding.set(key, waiting);
    }
    return [...boarding.values()];
  }

  async #carry(flight: Waiting<L>[]) {
    try {
      const [row] = await run<{ landed: (L | { held: true })[] }>(this.#db, this.#sql, [JSON.stringify(flight.map(({ wish }) => wish))]);
      for (const [at, waiting] of flight.entries()) this.#land(waiting, row?.landed[at]);
    } catch (error) {
      const [alone, ...others] = flight;
      if (others.length > 0 && isOnes(error)) for (const waiting of flight) await this.#carry([waiting]);
      else if (alone && others.length === 0 && codeOf(error) === '55P03') this.#stepAside(alone);
      else for (const { fail } of flight) fail(error);
    }
  }

  #land(waiting: Waiting<L>, landed: L | { held: true } | undefined) {
    if (!landed) waiting.fail(new Problem('create_fail'));
    else if ('held' in landed) this.#stepAside(waiting);
    else waiting.land(landed);
  }

  #stepAside(waiting: Waiting<L>) {
    if (performance.now() > waiting.until) {
      waiting.fail(new Problem('idempotency_in_progress'));
      return;
    }
    if (this.#held.length === 0) setTimeout(() => this.#callHeld(), heldPause);
    this.#held.push(waiting);
  }

  // One flight of them at a time, those who tried the longest ago first; the others keep their place.
  #callHeld() {
    this.#waiting.push(...this.#held.splice(0, mostTogether));
    if (this.#held.length > 0) setTimeout(() => this.#callHeld(), heldPause);
    void this.#leave();
  }
}

/** What a wish locks until its commit: its key, and its customer. */
const locksOf = ({ audited: { userId, bu, org, cv }, key }: Wish) => [`${userId} ${key}`, `${bu}\0${org}\0${cv}`] as const;

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
// Faults that may be those of one cart alone: its data, a constraint, a conflict with another transaction. Of a database that is away
// everyone hears at once.
const isOnes = (error: unknown) => /^(22|23|40|55P03|P0|XX)/.test(codeOf(error));
