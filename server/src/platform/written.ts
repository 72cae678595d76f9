import { announcements } from './announcements.ts';
import type { Remembering } from './memory.ts';

const written = announcements<readonly string[]>();

/**
 * Announces a committed transaction that wrote to the outbox or changed these documents (an order by its number): this copy of the server and every other one
 * send the events at once, and answer the pages that wait for the documents.
 */
export const announceWritten = (deps: Remembering, documents: readonly string[] = []): void =>
  written.tell(deps, documents);

/** Calls `listener` each time; answers a function that ends that. */
export const onWritten = written.hear;

/**
 * Calls `listener` once for everything that is announced within `gatherMs`, with all documents: under load, work that is looked for after each write would be
 * looked for more often than it is there. `isMeant` names the writes that count, usually all. Answers a function that ends that.
 */
export function onWrittenTogether(
  deps: Remembering,
  gatherMs: number,
  listener: (documents: ReadonlySet<string>) => void,
  isMeant: (documents: readonly string[]) => boolean = () => true,
): () => void {
  let gathered = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  const stopHearing = onWritten(deps, (documents) => {
    if (!isMeant(documents)) return;
    for (const document of documents) gathered.add(document);
    gathering ??= setTimeout(() => {
      const all = gathered;
      [gathered, gathering] = [new Set(), undefined];
      listener(all);
    }, gatherMs);
  });
  return () => {
    stopHearing();
    clearTimeout(gathering);
  };
}
