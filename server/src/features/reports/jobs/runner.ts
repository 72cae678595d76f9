import { availableParallelism } from 'node:os';
import { run } from '#platform/database/connections/connect.ts';
import { failingOnce } from '#platform/work/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { unlockedSql, type Due } from '#platform/jobs/due.ts';
import { perServer } from '#platform/memory.ts';
import { inPieces, type Work } from '#platform/work/works.ts';
import { JobInHand, longRows } from './running-job.ts';
import { jobColumns, type JobRow } from './job-rows.ts';

/** Short reports that one process makes at a time, besides a long one; a processor is left for other work. */
const mostShort = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Without progress for this long, the server that makes a report counts as dead. */
const silentMs = 20_000;
const mostTries = 2;

// A time in the future counts as silent, too: a running server updates it each second, also after the clock was set back.
const isSilent = `beat_at not between $1::timestamptz - $2 * interval '1 millisecond' and $1::timestamptz + $2 * interval '1 millisecond'`;
// The first server that finds a report of a dead one takes it, in any process.
export const dueReports: Due = {
  table: 'report_job',
  where: `status in ('waiting', 'running')`,
  since: 'coalesce(beat_at, created_at)',
};
const takeSql = `
  with taken as (
    update report_job set status = 'running', tries = tries + 1, started_at = $1, beat_at = $1, rows_done = 0
    where job_id = (${unlockedSql({
      columns: 'job_id',
      from: `report_job
        where (status = 'waiting' or (status = 'running' and ${isSilent} and tries < $3)) and (rows_total <= ${longRows} or $4)`,
      order: 'created_at',
      limit: 1,
    })})
    returning *)
  select ${jobColumns} from taken j`;
const giveUpSql = `update report_job set status = 'failed', problem = 'report_interrupted', ended_at = $1
  where status = 'running' and ${isSilent} and tries >= $3`;

/** Makes the waiting reports of all people, whichever copy of the server stored them. */
export class ReportRunner {
  readonly #deps: Deps;
  readonly #inHand = new Set<JobInHand>();
  readonly #work: Work;
  isStopped = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#work = inPieces(failingOnce(deps, 'a report could not be begun now'), () =>
      this.#beginNext(),
    );
  }

  /** Looks for reports to make. */
  wake(): void {
    this.#work.wake();
  }

  /** Begins no more reports; those being made wait for the next start, or for another copy. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const stopped = this.#work.stop();
    for (const job of this.#inHand) job.letGo();
    await stopped;
    await Promise.all([...this.#inHand].map(({ ended }) => ended));
  }

  /** Marks abandoned reports as failed, and looks for reports to make. */
  async look(): Promise<void> {
    await run(this.#deps.db, giveUpSql, [this.#deps.now(), silentMs, mostTries]);
    this.wake();
  }

  #long() {
    return [...this.#inHand].filter(({ isLong }) => isLong);
  }

  /** Whether the report that has just turned out to be long is the only long one; a short one can then begin in its place. */
  #mayBeLong(): boolean {
    this.wake();
    return this.#long().length === 1;
  }

  async #beginNext(): Promise<boolean> {
    const long = this.#long().length;
    if (this.#inHand.size - long >= mostShort) return false;
    const [row] = await run<JobRow>(this.#deps.db, takeSql, [
      this.#deps.now(),
      silentMs,
      mostTries,
      long === 0,
    ]);
    if (!row) return false;
    const job = new JobInHand(this.#deps, row, () => this.#mayBeLong());
    this.#inHand.add(job);
    if (this.isStopped) job.letGo();
    void job.ended.finally(() => {
      this.#inHand.delete(job);
      this.wake();
    });
    return true;
  }
}

/** The one runner of this server. */
export const runnerOf = perServer((deps: Deps) => new ReportRunner(deps));
