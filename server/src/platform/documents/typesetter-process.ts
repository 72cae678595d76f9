import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface TypesetJob {
  /** path below the template root */
  template: string;
  /** JSON */
  data: string;
}
export type TypesetAnswer = { pdf: Uint8Array } | { error: string };

const program = fileURLToPath(new URL('typesetter.ts', import.meta.url));
/** One process that sets one document at a time. Once it has ended, whatever the reason, it sets no more. */
export class TypesetterProcess {
  readonly #child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** it has ended, or has been told to */
  isEnded = false;
  #answer: PromiseWithResolvers<TypesetAnswer> | undefined;

  constructor() {
    // It gets no settings, for it needs none and some are secret; Windows starts no program without SystemRoot.
    const { SystemRoot } = process.env;
    this.#child = fork(program, {
      serialization: 'advanced',
      env: SystemRoot ? { SystemRoot } : {},
      execArgv: ['--max-old-space-size=256', '--max-semi-space-size=2'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (answer: TypesetAnswer) => this.#answer?.resolve(answer));
    // A program that cannot be started says 'error' and never 'exit'.
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

  /** Answers the finished document, or says why there is none; rejects where the process ends before it has answered. */
  typeset(job: TypesetJob): Promise<TypesetAnswer> {
    this.#answer = Promise.withResolvers<TypesetAnswer>();
    // A process that can be told nothing is of no use any more.
    this.#child.send(job, (error) => void (error && this.end()));
    return this.#answer.promise;
  }

  /** Ends it at once, in the middle of a document too. */
  end(): Promise<unknown> {
    this.isEnded = true;
    this.#child.kill('SIGKILL');
    return this.ended;
  }
}
