import { eraseNow, linesOfErasure, linesOfRefusal } from './features/persons/front.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { onOpenDatabase, refuseWithoutDatabase } from './platform/database/connections/open.ts';
import { forLongWork } from './platform/database/connections/patience.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

const usage = `npm run person -- erase ID
ID is the user's id, as the user list and the address of the user's page have it.`;

/** `npm run person -- …`: what a person may ask for under the PDPA, from the command line; exit 1 where it is refused. */
let config: Config | undefined;
try {
  const [act, id, ...more] = process.argv.slice(2).map((word) => word.trim());
  if (act !== 'erase' || !id || more.length > 0) throw new Error(usage);
  config = readConfig(process.env);
  // Opening a folder without a database would make one.
  refuseWithoutDatabase(config);
  await erase(config, id);
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}

async function erase(ours: Config, id: string): Promise<void> {
  const outcome = await onOpenDatabase(ours, forLongWork, ({ db }) => eraseNow(db, ours, id));
  if (!outcome) throw new Error(`No user has the id ${id}.`);
  if ('refused' in outcome) throw new Error(linesOfRefusal(id, outcome.refused).join('\n'));
  if (outcome.isOld) console.log(`${id} was erased before; this is what was done then.`);
  console.log(linesOfErasure(id, outcome.result).join('\n'));
}
