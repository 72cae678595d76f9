import { momentOf } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { onOpenDatabase } from '#platform/database/connections/open.ts';
import { forLongWork } from '#platform/database/connections/patience.ts';
import { run } from '#platform/database/connections/connect.ts';
import { missingMigrations } from '#platform/database/migrate.ts';
import { carryOutErasures } from './carry-out-erasures.ts';
import { agreeOnErasures } from './erasure-list.ts';

/** Erases in a restored database who was erased since the backup; undefined where it has to be migrated first: then the server does it at its start. */
export const replayErasures = (config: Config): Promise<string[] | undefined> =>
  onOpenDatabase(config, forLongWork, async ({ db }) => {
    const applied = await run<{ name: string }>(db, 'select name from migration', []);
    if ((await missingMigrations(applied.map(({ name }) => name))).length > 0) return undefined;
    const again = await agreeOnErasures(db, config);
    const at = await momentOf(db);
    await carryOutErasures({ longDb: db, config, now: () => at });
    return again;
  });
