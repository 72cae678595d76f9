import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Typeset, TypesetStep } from './typeset-steps.ts';

export interface TypesetJob {
  step: TypesetStep;
  /** milliseconds of processor time; a process that has used more ends itself */
  workMs: number;
}
export type TypesetAnswer = Typeset | { error: string };

const program = fileURLToPath(new URL('typesetter.ts', import.meta.url));
/** One process that does one step at a time. Once it has ended, for any reason, it does no more. */
export class TypesetterProcess {
  readonly #child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** it has ended, or is asked to */
  isEnded = false;
  #answer: PromiseWithResolvers<TypesetAnswer> | undefined;

  constructor() {
    // The process gets no settings: it needs none and some are secret; Windows starts no program without SystemRoot.
    const { SystemRoot } = process.env;
    this.#child = fork(program, {
      serialization: 'advanced',
      env: SystemRoot ? { SystemRoot } : {},
      execArgv: ['--max-old-space-size=256', '--max-semi-space-size=2'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (answer: TypesetAnswer) => this.#answer?.resolve(answer));
    // A program that cannot be started emits 'error' and never 'exit'.
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.ended = promise;
    const over = (reason: unknown) => {
      this.isEnded = true;
      this.#answer?.reject(new Error(`the typesetter has ended (${String(reason)})`));
      resolve(reason);
    };
    this.#child.once('exit', (code, signal) => over(code ?? signal)).on('error', over);
  }

  get pid() {
    return this.#child.pid;
  }

  /** Answers the result of the step, or why it failed; rejects where the process ends before it has answered. */
  typeset(job: TypesetJob): Promise<TypesetAnswer> {
    this.#answer = Promise.withResolvers<TypesetAnswer>();
    // A process that receives no message is of no use any more.
    this.#child.send(job, (error) => void (error && this.end()));
    return this.#answer.promise;
  }

  /** Ends the process at once, also in the middle of a document. */
  end(): Promise<unknown> {
    this.isEnded = true;
    this.#child.kill('SIGKILL');
    return this.ended;
  }
}
