import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withErpBeside } from './erp-beside.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { makeDataFolder } from './platform/folders/data-dir.ts';
import { endWithNpm } from './platform/stop-with-npm.ts';
import { plainError } from './platform/http/answers/plain-error.ts';
import { startPortal } from './portal.ts';
import { sayWhatBegins } from './start-progress.ts';

/** Frees memory once after reading sources and building schemas, and collects garbage earlier during work, so that a small machine has room. */
function sweep() {
  // In percent of the live heap. By default V8 lets garbage exceed it: 80 MB more under orders, for 2 % of the processor.
  setFlagsFromString('--heap-growing-percent=25');
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

// A person who sent the signal kills the process after about this time; unfinished work is then abandoned.
const longestEndMs = 14_000;

/** Runs the whole portal until a signal ends it, or writes one plain message that names everything missing. */
export async function serve(): Promise<void> {
  // The reader of the output may end first (`npm start | head -1`): later output is lost, and the server runs until it is stopped.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  let config: Config | undefined;
  try {
    config = await withErpBeside(readConfig(process.env));
    await makeDataFolder(config.dataDir);
    await makeDataFolder(join(config.dataDir, 'images'));
    const { begins, done } = sayWhatBegins(console.log);
    const portal = await startPortal(config, begins).finally(done);
    sweep();
    console.log(portal.welcome);
    let stopping = false;
    const { log } = portal.deps;
    const stop = (why: string) => {
      if (stopping) return;
      stopping = true;
      log.info(`Smart Order ends (${why}): running requests are answered, new ones are not.`);
      setTimeout(() => {
        console.error(
          `Smart Order could not end its work within ${longestEndMs / 1000} s and stops without.`,
        );
        process.exit(1);
      }, longestEndMs).unref();
      void portal.stop().then(
        () => {
          log.info('Smart Order has ended.');
          process.exit(0);
        },
        (error: Error) => {
          console.error(error.message);
          process.exit(1);
        },
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    endWithNpm(() => stop('its npm is gone'));
  } catch (error) {
    console.error(plainError(error, config));
    process.exit(1);
  }
}
