/** A service outside of this process cannot be reached or is too busy; the caller may try again. */
export class Unavailable extends Error {}

// Codes that mean "not now" rather than "we did something wrong": connections that break (08), resources (53), a stop by an operator or a
// timeout (57), a lock or another transaction in the way (40, 55P03), a server that takes no writes (25006), and sockets
// (EAGAIN: a database that hangs on this machine, once the queue of its socket is full).
const notNow =
  /^(08|40|53|57)|55P03|25006|25P0[34]|^E(AGAIN|CONNREFUSED|CONNRESET|CONNABORTED|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
const brokenOff =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/;

/** PostgreSQL takes no writes: a standby, a primary that was demoted, a full disk at some providers. */
export const isReadOnly = (error: unknown): boolean => failureOf(error).code === '25006';

/** Whether an error means that something cannot be reached or is too busy now. */
export const isUnavailable = (error: Error & { code?: string }): boolean =>
  error instanceof Unavailable || notNow.test(error.code ?? '') || brokenOff.test(error.message);
import { failureOf } from '#platform/failure.ts';
