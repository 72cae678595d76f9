import type { Part } from '#contract/own-apis.ts';
import type { FailingOnce } from '../work/failing-once.ts';
import type { Deps } from '../deps.ts';
import type { Due } from './due.ts';
import type { Work } from '../work/works.ts';

/** Where the outcome of a piece of work is reported. A part of a job that fails by itself, such as one receiver, has a line of its own. */
export type OutcomeOf = (says?: string) => FailingOnce;

interface Described {
  /** milliseconds: the clock wakes it so often; where `due` names rows, only while one is due, and at most so often */
  every?: number;
  /** rows that wait for it: all jobs' rows are looked for by one statement a second */
  due?: readonly Due[];
  /** rows that wait for a job that the clock alone wakes, for the figures */
  waits?: readonly Due[];
  /** what else wakes it; answers the function that ends that */
  wokenBy?: (deps: Deps, wake: () => void) => () => void;
  /** wakes it at the start, too */
  atStart?: boolean;
  /** the part of the portal that it serves: it does not run where that is off (contract/src/own-apis.ts) */
  part?: Part;
  /** the line of the log when it begins to fail */
  failed: string;
  /** once more, when the server ends */
  atEnd?: (deps: Deps) => Promise<unknown>;
}

/** A job of one round after the other: a round that fails is tried again with the next. */
interface OfRounds extends Described {
  round: (deps: Deps) => Promise<unknown>;
}

/** A job that does several pieces at once; undefined where this installation has none of it. */
export interface OfPieces extends Described {
  works: (deps: Deps, outcomeOf: OutcomeOf) => Work | undefined;
}

/** What runs in the background: a row of server/src/jobs.ts. */
export type Job = OfRounds | OfPieces;
export type Jobs = Readonly<Record<string, Job>>;
