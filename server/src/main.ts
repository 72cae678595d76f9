import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from './platform/config.ts';
import { startPortal } from './portal.ts';

/** What reading sources and building schemas left behind is given back once, so that a small machine has room for the work. */
function sweep() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** `npm start`: the whole portal, or one plain message that says everything that is missing. */
try {
  const config = readConfig(process.env);
  await mkdir(join(config.dataDir, 'images'), { recursive: true, mode: 0o700 });
  const portal = await startPortal(config);
  sweep();
  console.log(portal.welcome);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void portal.stop().then(
        () => process.exit(0),
        (error: Error) => {
          console.error(error.message);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
