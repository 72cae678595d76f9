import { parseArgs } from 'node:util';
import { replayErasures } from './features/persons/front.ts';
import { drill } from './platform/backup/drill.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { stoppedBySignal } from './platform/backup/stopped-by-signal.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

/** `npm run restore -- FOLDER`: restores a backup, or the newest in the folder, into an empty database and empty folders; `--drill` only tries it. Exit 0 or 1. */
let config: Config | undefined;
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'key-lost': { type: 'boolean' }, drill: { type: 'boolean' } },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0)
    throw new Error(
      'npm run restore takes one folder: npm run restore -- FOLDER [--drill] [--key-lost].',
    );
  config = readConfig(process.env);
  if (values.drill) await tryOut(config, folder);
  else await restore(config, folder, values['key-lost'] ?? false);
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}

async function restore(ours: Config, folder: string, isKeyLost: boolean): Promise<void> {
  const reason =
    'The restore was told to end. What it had written is removed again: start it anew.';
  const { path, manifest, seconds } = await stoppedBySignal(reason, (stop) =>
    restoreBackup(ours, folder, { isKeyLost, stop }),
  );
  console.log(
    `${path} (begun ${manifest.beganAt}) is restored in ${seconds.toFixed(1)} s. Every file and every count is as it was written.`,
  );
  const again = await replayErasures(ours);
  if (again === undefined)
    console.log(
      'Persons who were erased since this backup are erased again when the server starts.',
    );
  else if (again.length > 0)
    console.log(`Erased again, because they were erased since this backup: ${again.join(', ')}.`);
  console.log(
    'Before anyone signs in, read docs/operations.md, "After a restore"; then npm run verify.',
  );
}

async function tryOut(ours: Config, folder: string): Promise<void> {
  const { path, manifest, seconds, verifySeconds, wrong } = await drill(ours, folder);
  console.log(
    `${path} (begun ${manifest.beganAt}) can be restored: in ${seconds.toFixed(1)} s the portal could start (RTO on this machine).`,
  );
  console.log(
    `Every file and every count is as it was written; verified in ${verifySeconds.toFixed(1)} s, ${wrong.length} wrong. The copy is removed again.`,
  );
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
}
