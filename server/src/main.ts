import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './platform/config.ts';
import { startPortal } from './portal.ts';

/** `npm start`: the whole portal, or one plain message that says everything that is missing. */
try {
  const config = readConfig(process.env);
  await mkdir(join(config.dataDir, 'images'), { recursive: true, mode: 0o700 });
  const portal = await startPortal(config);
  console.log(portal.welcome);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void portal.stop().then(() => process.exit(0), (error: Error) => { console.error(error.message); process.exit(1); });
    });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
