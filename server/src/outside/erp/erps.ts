import type { Config } from '#platform/config/config.ts';
import { ErpRefuses, type Erp } from './erp.ts';
import { webErp } from './web-erp.ts';

/** The ERP of development (`ERP_SIMULATOR`): accepts every message with a document and a kind, and stores nothing. */
export const simulatedErp: Erp = {
  async take({ document, kind }) {
    if (document === '' || kind === '') throw new ErpRefuses('a message without a document or a kind');
  },
};

/** The ERP that receives changes: the configured address, in development the simulated one, or none (undefined): messages then wait. */
export function erpOf({ file, erpSimulator }: Pick<Config, 'file' | 'erpSimulator'>, now: () => Date): Erp | undefined {
  if (file.erp) return webErp(file.erp, now);
  return erpSimulator ? simulatedErp : undefined;
}
