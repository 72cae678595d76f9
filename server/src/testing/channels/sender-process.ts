// A program of its own, which a test kills at any moment: the sender of notices alone, because a whole server takes ten times as long to start.
import { readConfig } from '#platform/config/config.ts';
import { openPools } from '#platform/database/connections/pools.ts';
import { Documents } from '#platform/documents/documents.ts';
import { createLog } from '#platform/log.ts';
import { runJob } from '#testing/run-job.ts';
import { Memory } from '#platform/memory.ts';

const config = readConfig(process.env);
const log = createLog('silent');
const pools = openPools(config.databaseUrl ?? '', {});
const stop = runJob(
  {
    ...pools,
    config,
    now: () => new Date(),
    log,
    documents: new Documents(log),
    memory: new Memory(),
  },
  'messages',
);
process.on('message', () => void stop().then(() => process.exit()));
process.send?.('ready');
