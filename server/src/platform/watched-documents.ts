import { Problem } from './problem.ts';
import { perServer } from './memory.ts';

/** How long a page waits for one answer: less than the half minute after which some proxies give up. */
const longestMs = 25_000;
/** Open pages of one person that wait at one copy of the server; a further one asks by the clock. */
const mostOfPerson = 12;

interface Watcher {
  /** the person who waits */
  whose: string;
  /** is aborted when the caller disconnects */
  gone: AbortSignal;
}

/** The pages that wait for a document of this copy of the server to change. Nothing is stored: a page that waits again compares versions first. */
export class WatchedDocuments {
  readonly #watchers = new Map<string, Set<(changed: boolean) => void>>();
  readonly #perPerson = new Map<string, number>();
  readonly #longestMs: number;
  #hasEnded = false;

  constructor(longest = longestMs) {
    this.#longestMs = longest;
  }

  /** How many pages wait. */
  get size(): number {
    return [...this.#perPerson.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Resolves to true once the document is announced or where `hasChanged` says so already, to false after 25 s and when the server or the caller ends. */
  async untilChanged(
    document: string,
    { whose, gone }: Watcher,
    hasChanged: () => Promise<boolean>,
  ): Promise<boolean> {
    const count = (this.#perPerson.get(whose) ?? 0) + 1;
    if (count > mostOfPerson) throw new Problem('too_many_requests');
    this.#perPerson.set(whose, count);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const watchers = this.#watchers.get(document) ?? new Set();
    this.#watchers.set(document, watchers.add(resolve));
    const end = () => resolve(false);
    const timer = setTimeout(end, this.#longestMs);
    gone.addEventListener('abort', end);
    try {
      // Looked at after the page was entered here, so that no change falls between.
      if (await hasChanged()) return true;
      return this.#hasEnded ? false : await promise;
    } finally {
      clearTimeout(timer);
      gone.removeEventListener('abort', end);
      watchers.delete(resolve);
      if (watchers.size === 0 && this.#watchers.get(document) === watchers)
        this.#watchers.delete(document);
      const left = (this.#perPerson.get(whose) ?? 1) - 1;
      if (left > 0) this.#perPerson.set(whose, left);
      else this.#perPerson.delete(whose);
    }
  }

  /** Answers the pages that wait for these documents. */
  tell(documents: readonly string[]): void {
    for (const document of documents)
      for (const resolve of this.#watchers.get(document) ?? []) resolve(true);
  }

  /** Answers all pages and lets none wait any more. */
  end(): void {
    this.#hasEnded = true;
    for (const watchers of this.#watchers.values()) for (const resolve of watchers) resolve(false);
  }
}

/** The waiting pages of this copy of the server. */
export const watchedOf = perServer(() => new WatchedDocuments());
