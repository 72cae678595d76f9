import { failureOf } from '#platform/failure.ts';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { Unavailable } from '#platform/unavailable.ts';
import { panicSince } from '#platform/database/private/log-file.ts';

/** One sentence for the person who started a program: what failed, and, what other systems leave out, the setting concerned and what helps. */
export function plainError(error: unknown, config: Config | undefined): string {
  const { code = '', syscall, message, hostname } = failureOf(error);
  // Where a name has several addresses, each with its own error, Node leaves the message empty.
  const text = message || code;
  if (!config) return text;
  if (syscall === 'listen' || hostname === config.host)
    return `HOST and PORT: Smart Order cannot listen on ${config.host}, port ${config.port}: ${text}`;
  // 57P01, 57P02: an operator, or the end of PostgreSQL, ended the connection. At a configured address what ends connections may be no PostgreSQL.
  const isDisconnected =
    /^57P0[12]$/.test(code) ||
    text.includes('is not queryable') ||
    (!config.databaseUrl && text.includes('terminated'));
  // A private PostgreSQL without disk space for its journal ends every connection, and writes the reason into its own log only.
  const why =
    (isDisconnected &&
      !config.databaseUrl &&
      panicSince(join(config.dataDir, 'postgres.log'), performance.timeOrigin)) ||
    text;
  // 53100 is PostgreSQL's code; a failed migration has only its words left.
  if (code === 'ENOSPC' || code === '53100' || why.includes('No space left on device'))
    return `The disk is full (${why}): make room where ${config.databaseUrl ? 'the database and DATA_DIR lie' : `DATA_DIR lies, ${config.dataDir}`}, and start this again. What was committed is there.`;
  if (code === '25006' || text.includes('in a read-only transaction'))
    return `The database takes no writes (${why}): it became a standby, or was made read-only. Start this again on the primary; what was committed is there.`;
  if (isDisconnected)
    return `The database went away meanwhile (${why}). Start this again once it is back: what was not finished left nothing behind.`;
  // 42501: a login that may not make tables may be the server's own; then the owner has to migrate.
  if (config.databaseUrl && code === '42501')
    return `DATABASE_URL: this login may not make or change tables (${text}). Run "npm run migrate" as the database's owner first, or name a login that owns it.`;
  const wrongCertificate = config.databaseUrl && aboutCertificate(code, text);
  if (wrongCertificate) return `DATABASE_URL: ${wrongCertificate}`;
  // ENOENT is a socket that is missing, or any file.
  const isUnreachable =
    [
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ECONNRESET',
    ].includes(code) ||
    (code === 'ENOENT' && syscall === 'connect');
  // 28: refused password, 3D: no such database, 53: too many connections, 57: starting or stopping.
  if (
    config.databaseUrl &&
    (error instanceof Unavailable ||
      isUnreachable ||
      /^(28|3D|53|57)...$/.test(code) ||
      /timeout|terminated/.test(text))
  )
    return `DATABASE_URL: this database cannot be used: ${text}`;
  return text;
}

/** Node's words for a certificate that does not prove the database name neither the setting nor the file. */
function aboutCertificate(code: string, text: string): string | undefined {
  if (/^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_UNTRUSTED)/.test(code))
    return `the database's certificate is not by an authority that is known here (${text}): name the authority's PEM file, sslrootcert=/FOLDER/ca.pem behind sslmode=verify-full.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the database's certificate is for another name (${text}): write the host as it stands in the certificate.`;
  if (code === 'CERT_HAS_EXPIRED')
    return `the database's certificate has ended (${text}): renew it at PostgreSQL.`;
  return undefined;
}
