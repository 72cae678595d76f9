import { foldersOf } from '#platform/config/config-receivers.ts';
import type { Deps } from '#platform/deps.ts';
import type { OutcomeOf } from '#platform/jobs/job.ts';
import { inRounds, together, type Work } from '#platform/work/works.ts';
import { folderReader } from './read-folder.ts';

/** Reads what the supplier's systems put into their folders; a folder that is unavailable holds no other up. Undefined where there is none. */
export function readFolders(deps: Deps, outcomeOf: OutcomeOf): Work | undefined {
  const folders = foldersOf(deps.config.file).map(({ name, folder, settings: { units } }) =>
    inRounds(
      outcomeOf(`the files that ${name} sends could not be read now`),
      folderReader(deps, { name, folder, units }),
    ),
  );
  return folders.length > 0 ? together(folders) : undefined;
}
