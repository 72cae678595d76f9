import { Away } from '#platform/database/connections/unavailable.ts';

/** One message of the outbox, as the ERP receives it (D-51). */
export interface ErpMessage {
  /** counts upwards; the same message may be sent again under the same id */
  id: number;
  /** the number of its document; messages of one document are sent in the order of the events */
  document: string;
  kind: string;
  /** version of the shape of `payload` (contract/src/messages.ts) */
  version: number;
  /** ISO moment of the event */
  createdAt: string;
  payload: unknown;
}

/** The ERP cannot be reached or is too busy: every message waits and is sent again. */
export class ErpAway extends Away {}
/** The ERP has read this message and refuses it. */
export class ErpRefuses extends Error {}

/** A supplier's ERP as the receiver of our messages. */
export interface Erp {
  /** Resolves once the ERP has taken the message. Throws ErpAway or ErpRefuses. */
  take(message: ErpMessage): Promise<void>;
}
