import { readConfig, type Config } from './platform/config/config.ts';
import { onOpenDatabase, refuseWithoutDatabase } from './platform/database/connections/open.ts';
import { forLongWork } from './platform/database/connections/patience.ts';
import { plainError } from './platform/http/answers/plain-error.ts';
import { verify } from './platform/verify/verify.ts';

/** `npm run verify`: seals, then checks the audit chain and the business invariants; exit 0 or 1. */
let config: Config | undefined;
try {
  config = readConfig(process.env);
  // Opening a folder without a database would make one.
  refuseWithoutDatabase(config);
  const ours = config;
  const { rows, wrong, more } = await onOpenDatabase(ours, forLongWork, ({ pool }) =>
    verify(pool, ours),
  );
  console.log(`${rows} audit rows hold in their chain.`);
  for (const line of more) console.log(line);
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
  if (wrong.length === 0) console.log('Every invariant holds.');
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}
