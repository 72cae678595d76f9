import type { Config } from '#platform/config/config.ts';
import type { Erp } from './erp.ts';
import { playedErp } from './simulated-erp.ts';
import { webErp } from './web-erp.ts';

/** The ERP that receives changes: the configured address, in development the simulated one, or none (undefined): messages then wait. */
export function erpOf({ file, erpSimulator }: Pick<Config, 'file' | 'erpSimulator'>, now: () => Date): Erp | undefined {
  if (file.erp) return webErp(file.erp, now);
  return erpSimulator ? playedErp : undefined;
}
