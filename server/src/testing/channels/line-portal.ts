import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Patience } from '#platform/database/connections/patience.ts';
import { testPortal } from '../test-portal.ts';
import { fakeLine, lineSettings } from './fake-provider.ts';
import { lineSecret } from './line-webhook.ts';

interface Settings {
  /** further settings of the account */
  line?: object;
  /** those of other parts of CONFIG_FILE */
  beside?: object;
  patience?: Patience;
}

/** A portal with a LINE account at a fake. */
export async function linePortal(
  clock: () => Date,
  { line: more = {}, beside = {}, patience }: Settings = {},
) {
  const line = await fakeLine();
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-line-'));
  const channels = { line: { ...lineSettings(line), secret: lineSecret, ...more } };
  await writeFile(join(folder, 'config.json'), JSON.stringify({ channels, ...beside }));
  const portal = await testPortal({
    clock,
    environment: { CONFIG_FILE: join(folder, 'config.json') },
    ...(patience && { patience }),
  });
  return {
    line,
    portal,
    close: async () => {
      await portal.close();
      line.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type LinePortal = Awaited<ReturnType<typeof linePortal>>;
