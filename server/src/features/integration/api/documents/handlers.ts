import type { ApiHandlers } from '../ask.ts';
import { takeDocument, takeDocuments } from './take-documents.ts';

export const documentHandlers = {
  receiveDocument: (deps, { caller: { token, units }, body, ...manner }) =>
    takeDocument(deps, { source: token, units, message: body }, manner),
  receiveDocuments: async (deps, { caller: { token, units }, body: { documents }, ...manner }) => ({
    documents: await takeDocuments(deps, { source: token, units }, documents, manner),
  }),
} satisfies Partial<ApiHandlers>;
