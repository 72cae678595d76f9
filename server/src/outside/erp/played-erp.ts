import { ErpRefuses, type Erp } from './erp.ts';

/** The ERP of development (`ERP_SIMULATOR`): takes every message that has a document and a kind, and keeps nothing. */
export const playedErp: Erp = {
  async take({ document, kind }) {
    if (document === '' || kind === '') throw new ErpRefuses('a message without a document or a kind');
  },
};
