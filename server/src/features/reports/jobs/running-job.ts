import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { reportSteps } from '#platform/documents/report-pieces.ts';
import { regularly } from '#platform/work/regularly.ts';
import { Problem } from '#platform/problem.ts';
import type { JobRow } from './job-rows.ts';
import { reportPapers } from './papers.ts';

const beatMs = 1000;
/** A report of more rows counts as long; only one long report is made at a time, so that short ones need not wait. */
export const longRows = 1000;

const beatSql = `update report_job set beat_at = $2, rows_done = $3, rows_total = $4 where job_id = $1 and status = 'running' and tries = $5 returning 1 as lives`;
const endSql = `
  with ended as (
    update report_job set status = $2, ended_at = $3, problem = $4, facts = $5, rows_done = $6, rows_total = $7
    where job_id = $1 and status = 'running' and tries = $8 returning job_id)
  insert into report_result (job_id, pdf) select job_id, $9::bytea from ended where $9::bytea is not null`;
const backSql = `update report_job set status = 'waiting', tries = tries - 1, beat_at = null, rows_done = 0, rows_total = $3
  where job_id = $1 and status = 'running' and tries = $2`;
// The report contains the customers that its person reaches when it is read.
const reachSql = `update report_job j set reach = case when j.user_group in ('ADMIN', 'SUPERUSER') then null else array(
    select u.cv_code || ' ' || u.org_code from user_customer u where u.user_id = j.user_id and u.bu = j.bu
      and (j.cv_code is null or u.cv_code = j.cv_code) and (j.org_code is null or u.org_code = j.org_code)) end
  where j.job_id = $1`;

/** A report while it is being made: it writes its progress, learns of a cancellation, and stores how it ended. */
export class JobInHand {
  readonly ended: Promise<void>;
  readonly #deps: Deps;
  readonly #job: JobRow;
  readonly #gone = new AbortController();
  #rows: [done: number, total: number];
  readonly #mayBeLong: () => boolean;
  #isLetGo = false;

  /** `mayBeLong` is called once the report turns out to be long; if it answers false, the report waits again, now known to be long. */
  constructor(deps: Deps, job: JobRow, mayBeLong: () => boolean) {
    this.#deps = deps;
    this.#job = job;
    this.#rows = [0, job.rowsTotal];
    this.#mayBeLong = mayBeLong;
    this.ended = this.#make().catch((error: unknown) =>
      deps.log.error({ err: error, jobId: job.jobId }, 'a report could not be ended'),
    );
  }

  get isLong(): boolean {
    return this.#rows[1] > longRows;
  }

  /** Leaves the report to the next server that takes it. */
  letGo(): void {
    this.#isLetGo = true;
    this.#gone.abort(new Problem('unavailable'));
  }

  async #make() {
    const stopBeating = regularly(this.#deps, beatMs, 'a report could not say that it lives', () =>
      this.#beat(),
    );
    try {
      await run(this.#deps.db, reachSql, [this.#job.jobId]);
      const pdf = await this.#pages();
      await this.#end(pdf ? 'done' : 'no_data', { pdf });
    } catch (error) {
      await this.#fail(error);
    } finally {
      void stopBeating();
    }
  }

  async #pages(): Promise<Uint8Array | undefined> {
    const { bu, cv, org, userId, userGroup, kind, lang, filter, jobId } = this.#job;
    const { signal } = this.#gone;
    const table = await reportPapers[kind].make(this.#deps, {
      caller: { userId, group: userGroup },
      place: { bu, cv: cv ?? '', org: org ?? '' },
      filter,
      lang,
      now: this.#deps.now(),
      asker: `report ${jobId}`,
      signal,
      onRows: (done, total) => {
        signal.throwIfAborted();
        const wasLong = this.isLong;
        this.#rows = [done, total];
        if (this.isLong && !wasLong && !this.#mayBeLong()) throw new Problem('unavailable');
      },
    });
    if (!table) return undefined;
    return this.#deps.documents
      .makeInSteps(reportSteps(table), { signal, asker: userId })
      .catch((error: unknown) => {
        throw error instanceof Problem && error.code === 'document_failed'
          ? new Problem('report_failed')
          : error;
      });
  }

  async #beat() {
    const { jobId, tries } = this.#job;
    const [row] = await run(this.#deps.db, beatSql, [
      jobId,
      this.#deps.now(),
      ...this.#rows,
      tries,
    ]);
    if (!row) this.#gone.abort(new Problem('unavailable'));
  }

  async #fail(error: unknown) {
    const { jobId, tries } = this.#job;
    const isUnavailable = error instanceof Problem && error.code === 'unavailable';
    if (this.#isLetGo || isUnavailable)
      await run(this.#deps.db, backSql, [jobId, tries, this.#rows[1]]);
    else if (error instanceof Problem) await this.#end('failed', { problem: error });
    else {
      this.#deps.log.error({ err: error, jobId }, 'a report could not be made');
      await this.#end('failed', { problem: new Problem('document_failed') });
    }
  }

  // A report that was cancelled or taken over is not written.
  async #end(
    status: 'done' | 'no_data' | 'failed',
    { pdf, problem }: { pdf?: Uint8Array | undefined; problem?: Problem },
  ) {
    const { jobId, tries } = this.#job;
    const facts = JSON.stringify(problem?.facts ?? {});
    const bytes = pdf ? Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength) : null;
    await run(this.#deps.db, endSql, [
      jobId,
      status,
      this.#deps.now(),
      problem?.code ?? '',
      facts,
      ...this.#rows,
      tries,
      bytes,
    ]);
  }
}
