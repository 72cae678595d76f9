import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig, type Config } from './platform/config/config.ts';
import { makeDataFolder } from './platform/config/data-dir.ts';
import { endWithNpm } from './platform/stop-with-npm.ts';
import { plainError } from './platform/http/answers/plain-error.ts';
import { startPortal } from './portal.ts';
import { sayWhatBegins } from './start-progress.ts';

/** What reading sources and building schemas left behind is given back once, and what work leaves behind is given back early, so that a small machine has room. */
function sweep() {
  // In percent of what lives. Left to itself V8 lets the dead become more than the living before it looks for them: 80 MB under orders, to save 2 % of the processor.
  setFlagsFromString('--heap-growing-percent=25');
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

// A person who sent the signal waits so long before they kill; what hangs is left behind then.
const longestEndMs = 14_000;

/** The whole portal until a signal ends it, or one plain message that says everything that is missing. */
export async function serve(): Promise<void> {
  // The reader of the output may end first (`npm start | head -1`): what is written after that is lost, and the server serves until it is stopped.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
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
        console.error(`Smart Order could not end its work within ${longestEndMs / 1000} s and stops without.`);
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
