import { Counts } from '../measures/counts.ts';
import { Problem } from '../problem.ts';
import type { Log } from '../log.ts';
import type { DocumentTemplate } from './template.ts';
import { oneStep, type DocumentSteps, type Typeset, type TypesetStep } from './typeset-steps.ts';
import { TypesetterProcess, type TypesetAnswer } from './typesetter-process.ts';

/** How many documents are made at a time, and how long each wait may last. */
export interface DocumentLimits {
  /** steps made at the same moment, each in a process of its own */
  processes: number;
  /** documents that may wait for their turn; the next is refused */
  waiting: number;
  /** documents of one person, waiting or being made */
  ofOneAsker: number;
  /** milliseconds of processor time for each step of a document; waiting for a turn or on a busy machine does not count */
  workMs: number;
  /** milliseconds after which a step's process counts as hung and is ended */
  hangsMs: number;
  /** milliseconds after which a process without work ends */
  idleMs: number;
}
const usualLimits: DocumentLimits = {
  processes: 2,
  waiting: 20,
  ofOneAsker: 6,
  workMs: 20_000,
  hangsMs: 600_000,
  idleMs: 20_000,
};

export interface DocumentOptions {
  /** aborted when the caller disconnects: a document that still waits for its turn is then not made */
  signal?: AbortSignal;
  /** the person who asks; they have at most `ofOneAsker` documents at a time, so that others get their turn */
  asker?: string;
}

/** Documents that could not be made, since this process began. */
export const failedDocuments = new Counts({});

interface Job {
  steps: DocumentSteps;
  /** the step to be done next */
  step: TypesetStep;
  asker: string | undefined;
  isOver: boolean;
  done: PromiseWithResolvers<Uint8Array>;
}

/** Makes all PDFs (design §2): a template and its data go in, and Typst sets the pages in processes beside the server (decisions/documents.md). */
export class Documents {
  readonly #log: Log;
  readonly #limits: DocumentLimits;
  readonly #waiting: Job[] = [];
  readonly #making = new Set<Job>();
  readonly #processes = new Set<TypesetterProcess>();
  readonly #idle = new Map<TypesetterProcess, NodeJS.Timeout>();
  #isClosed = false;

  constructor(log: Log, limits: Partial<DocumentLimits> = {}) {
    this.#log = log;
    this.#limits = { ...usualLimits, ...limits };
  }

  /** How many documents wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** How many documents are being made. */
  get making(): number {
    return this.#making.size;
  }

  /** The ids of the running processes. */
  get processIds(): number[] {
    return [...this.#processes].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * A finished PDF. Throws `document_busy` where too many wait already, `document_failed` where the template fails, its process dies
   * or its time is over, and the signal's reason where the caller has disconnected.
   */
  make<Data>(
    template: DocumentTemplate<Data>,
    data: Data,
    options: DocumentOptions = {},
  ): Promise<Uint8Array> {
    return this.makeInSteps(oneStep(template, data), options);
  }

  /** A finished PDF that is made in steps; throws as `make` does. After each step it queues again, behind the others. */
  async makeInSteps(
    steps: DocumentSteps,
    { signal, asker }: DocumentOptions = {},
  ): Promise<Uint8Array> {
    signal?.throwIfAborted();
    this.#refuseTooMany(asker);
    const first = steps.next();
    if (first.done) return first.value;
    const job: Job = {
      steps,
      step: first.value,
      asker,
      isOver: false,
      done: Promise.withResolvers(),
    };
    const leave = () => this.#leave(job, signal?.reason);
    signal?.addEventListener('abort', leave);
    this.#waiting.push(job);
    this.#begin();
    try {
      return await job.done.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Refuses the waiting jobs, ends those that are being made. */
  async close() {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.done.reject(new Problem('unavailable'));
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#processes].map((typesetter) => typesetter.end()));
  }

  #refuseTooMany(asker: string | undefined) {
    if (this.#isClosed) throw new Problem('unavailable');
    const { waiting, ofOneAsker } = this.#limits;
    const ofAsker =
      asker === undefined
        ? 0
        : [...this.#waiting, ...this.#making].filter((job) => job.asker === asker).length;
    if (this.#waiting.length >= waiting || ofAsker >= ofOneAsker)
      throw new Problem('document_busy');
  }

  /** Takes the job of a caller who has disconnected out of the queue. A running step is finished, because ending its process costs more. */
  #leave(job: Job, reason: unknown) {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#fail(job, reason);
  }

  #fail(job: Job, reason: unknown) {
    job.isOver = true;
    job.done.reject(reason);
  }

  #begin() {
    while (this.#making.size < this.#limits.processes) {
      const job = this.#next();
      if (!job) return;
      this.#making.add(job);
      void this.#work(job)
        .catch((error: unknown) => this.#fail(job, error))
        .finally(() => {
          this.#making.delete(job);
          if (!job.isOver) this.#waiting.push(job);
          this.#begin();
        });
    }
  }

  /** Does one step; the job is then over, or waits for its next turn behind the others. */
  async #work(job: Job) {
    const made = await this.#typeset(job.step);
    if (job.isOver) return;
    const next = job.steps.next(made);
    if (next.done) {
      job.isOver = true;
      job.done.resolve(next.value);
    } else if (this.#isClosed) throw new Problem('unavailable');
    else job.step = next.value;
  }

  /** The oldest job of a person for whom nothing is being made, else the oldest: one person's long reports must not block the others. */
  #next(): Job | undefined {
    const served = new Set([...this.#making].map(({ asker }) => asker));
    const at = this.#waiting.findIndex(({ asker }) => asker === undefined || !served.has(asker));
    return this.#waiting.splice(Math.max(at, 0), 1)[0];
  }

  async #typeset(step: TypesetStep): Promise<Typeset> {
    const { workMs, hangsMs } = this.#limits;
    const typesetter = this.#takeProcess();
    const late = setTimeout(() => void typesetter.end(), hangsMs);
    const answer: TypesetAnswer = await typesetter
      .typeset({ step, workMs })
      .catch((error: Error) => ({ error: error.message }));
    clearTimeout(late);
    this.#rest(typesetter);
    if ('pdf' in answer) return answer;
    failedDocuments.add();
    this.#log.error(
      { template: step.kind === 'set' ? step.template : '', reason: answer.error },
      'a document could not be made',
    );
    throw this.#isClosed ? new Problem('unavailable') : new Problem('document_failed');
  }

  #takeProcess(): TypesetterProcess {
    // The process that worked last, so that the others can end when idle.
    const idle = [...this.#idle.keys()].at(-1);
    if (idle) {
      clearTimeout(this.#idle.get(idle));
      this.#idle.delete(idle);
      return idle;
    }
    const typesetter = new TypesetterProcess();
    this.#processes.add(typesetter);
    void this.#forget(typesetter);
    return typesetter;
  }

  async #forget(typesetter: TypesetterProcess) {
    await typesetter.ended;
    clearTimeout(this.#idle.get(typesetter));
    this.#processes.delete(typesetter);
    this.#idle.delete(typesetter);
  }

  #rest(typesetter: TypesetterProcess) {
    if (typesetter.isEnded || this.#isClosed) return;
    const leave = () => {
      this.#idle.delete(typesetter);
      void typesetter.end();
    };
    this.#idle.set(typesetter, setTimeout(leave, this.#limits.idleMs));
  }
}
