import { setPriority, constants } from 'node:os';
import { parseArgs } from 'node:util';
import { makeBackup } from './platform/backup/make-backup.ts';
import { bytesOf } from './platform/backup/manifest.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

/** `npm run backup -- FOLDER`: a new backup in a folder that exists, while the portal works; it removes none. Exit 0 or 1. */
let config: Config | undefined;
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const [option] = Object.keys(values);
  if (option !== undefined)
    throw new Error(
      `npm run backup knows no --${option}. It removes no backups: leave --days, --weeks and --months out, and let the timer remove old ones with find, as deploy/smart-order-backup.service does.`,
    );
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0)
    throw new Error('npm run backup takes one folder: npm run backup -- FOLDER.');
  config = readConfig(process.env);
  // Orders go before the backup on a busy machine.
  setPriority(constants.priority.PRIORITY_LOW);
  const { path, manifest, leftOut, missing } = await makeBackup(config, process.env, folder);
  const seconds = (Date.parse(manifest.endedAt) - Date.parse(manifest.beganAt)) / 1000;
  console.log(
    `${path}: ${manifest.files.length} files, ${(bytesOf(manifest) / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s.`,
  );
  console.log(
    `The secret key is not in it; its name is ${manifest.key}. Keep it elsewhere: without it the audit cannot be verified after a restore.`,
  );
  if (leftOut.length > 0)
    console.log(`Also left out, because they are secrets: ${leftOut.join(', ')}.`);
  for (const line of missing) console.warn(line);
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}
