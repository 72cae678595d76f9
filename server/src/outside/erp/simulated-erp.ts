import { ErpRefuses, type Erp } from './erp.ts';

/** The ERP of development (`ERP_SIMULATOR`): accepts every message with a document and a kind, and stores nothing. */
export const playedErp: Erp = {
  async take({ document, kind }) {
    if (document === '' || kind === '') throw new ErpRefuses('a message without a document or a kind');
  },
};
