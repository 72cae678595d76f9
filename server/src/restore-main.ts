import { parseArgs } from 'node:util';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

/** `npm run restore -- FOLDER`: restores a backup, or the newest in the folder, into an empty database and empty folders. Exit 0 or 1. */
let config: Config | undefined;
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'key-lost': { type: 'boolean' } } });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error('npm run restore takes one folder: npm run restore -- FOLDER [--key-lost].');
  config = readConfig(process.env);
  const { path, manifest, seconds } = await restoreBackup(config, folder, { isKeyLost: values['key-lost'] ?? false });
  console.log(`${path} (begun ${manifest.beganAt}) is restored in ${seconds.toFixed(1)} s. Every file and every count is as it was written.`);
  console.log('Before anyone signs in, read docs/operations.md, "After a restore"; then npm run verify.');
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}
