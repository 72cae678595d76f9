import { setPriority, constants } from 'node:os';
import { parseArgs } from 'node:util';
import { removeOld, type Keeping } from './platform/backup/keeping.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { bytesOf } from './platform/backup/manifest.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

/** `npm run backup -- FOLDER`: a new backup in a folder that exists, while the portal works; with `--days`, `--weeks` or `--months` older ones are removed. Exit 0 or 1. */
let config: Config | undefined;
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string' }, weeks: { type: 'string' }, months: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0)
    throw new Error('npm run backup takes one folder: npm run backup -- FOLDER [--days=7 --weeks=5 --months=12].');
  const keeping = keepingOf(values);
  config = readConfig(process.env);
  // Orders go before the backup on a busy machine.
  setPriority(constants.priority.PRIORITY_LOW);
  const { path, manifest, leftOut, missing } = await makeBackup(config, process.env, folder);
  const seconds = (Date.parse(manifest.endedAt) - Date.parse(manifest.beganAt)) / 1000;
  console.log(`${path}: ${manifest.files.length} files, ${(bytesOf(manifest) / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s.`);
  console.log(
    `The secret key is not in it; its name is ${manifest.key}. Keep it elsewhere: without it the audit cannot be verified after a restore.`,
  );
  if (leftOut.length > 0) console.log(`Also left out, because they are secrets: ${leftOut.join(', ')}.`);
  for (const line of missing) console.warn(line);
  if (keeping) console.log(`Removed: ${(await removeOld(folder, keeping)).join(', ') || 'none'}.`);
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}

/** How many stay; undefined where nothing is said about it, and nothing is removed. */
function keepingOf({ days, weeks, months }: Partial<Record<keyof Keeping, string>>): Keeping | undefined {
  if ([days, weeks, months].every((one) => one === undefined)) return undefined;
  const count = (value = '0') => {
    if (!/^\d{1,4}$/.test(value)) throw new Error(`--days, --weeks and --months take a number of backups, not ${value}.`);
    return Number(value);
  };
  return { days: count(days), weeks: count(weeks), months: count(months) };
}
