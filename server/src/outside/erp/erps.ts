import type { Config } from '#platform/config/config.ts';
import type { Erp } from './erp.ts';
import { playedErp } from './played-erp.ts';
import { webErp } from './web-erp.ts';

/** The ERP that hears of changes: the one at the configured address, in development the played one, or none (undefined), for which messages are kept. */
export function erpOf({ file, erpSimulator }: Pick<Config, 'file' | 'erpSimulator'>, now: () => Date): Erp | undefined {
  if (file.erp) return webErp(file.erp, now);
  return erpSimulator ? playedErp : undefined;
}
