import type { Envelope } from '../../contract/src/message.ts';
import { faultsOfData } from '../../contract/src/message-faults.ts';
import { isMessageKind, messages } from '../../contract/src/messages.ts';

/** The sequences of documents that were received last. */
export type Sequences = Map<string, number>;

/** What is wrong with the place of an event among those of its document; '' where nothing is. The first one of a document may have any place. */
export function faultOfOrder({ document, sequence }: Envelope, lastOf: Sequences): string {
  const before = lastOf.get(document);
  lastOf.set(document, Math.max(sequence, before ?? 0));
  return before === undefined || sequence === before + 1
    ? ''
    : `sequence ${sequence} of ${document} came after ${before}`;
}

/** What is wrong with the shape of an event, by the schema of `/api/integration/events.json`; '' where nothing is, of a kind that is not known here, and of a field that is not: a later release may add one. */
export function faultOfShape({ type, data }: Envelope): string {
  const wrong = isMessageKind(type)
    ? faultsOfData(type, data).find(
        ({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'boolean',
      )
    : undefined;
  return wrong ? `data${wrong.instancePath.replaceAll('/', '.')} ${wrong.message}` : '';
}

/** A version that is newer than the one that is known here. */
export const isLaterVersion = ({ type, version }: Envelope): boolean =>
  isMessageKind(type) && version > messages[type].version;
