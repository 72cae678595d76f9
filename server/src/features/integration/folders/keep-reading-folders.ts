import { foldersOf } from '#platform/config/config-receivers.ts';
import type { Deps } from '#platform/deps.ts';
import { regularly } from '#platform/jobs/regularly.ts';
import { folderReader } from './read-folder.ts';

const lookEveryMs = 500;

/** Reads what the supplier's systems put into their folders until stopped; a folder that is unavailable holds no other up. */
export function keepReadingFolders(deps: Deps): () => Promise<void> {
  const reading = foldersOf(deps.config.file).map(({ name, folder, settings: { units } }) =>
    regularly(deps, lookEveryMs, `the files that ${name} sends could not be read now`, folderReader(deps, { name, folder, units })),
  );
  return async () => void (await Promise.all(reading.map((stop) => stop())));
}
