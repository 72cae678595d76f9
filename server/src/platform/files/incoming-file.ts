import { failureOf } from '#platform/failure.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/** A file that a caller sent: its path while the call is answered, and its hash. */
export interface IncomingFile {
  path: string;
  /** hex */
  sha256: string;
  bytes: number;
}

interface Bounds {
  maxBytes: number;
  /** by either kind of line ending */
  maxLines?: number;
}

/** Accepts bodies of these media types only, and does not read them. */
export function takeFiles(app: FastifyInstance, types: readonly string[]) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...types], (_request, bytes, done) => done(null, bytes));
}

// Large files are on this machine's disk, so a sender may send one at a time.
const sending = new Set<string>();

/** Stores the request's file as it arrives, calls the work with it, and always removes it. One at a time for each sender. */
export async function withFile<A>(
  request: FastifyRequest,
  { sender, ...bounds }: Bounds & { sender: string },
  work: (file: IncomingFile) => Promise<A>,
): Promise<A> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new Problem('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > bounds.maxBytes)
    throw new Problem('body_too_large');
  if (sending.has(sender)) throw new Problem('too_many_requests');
  sending.add(sender);
  try {
    return await withStoredFile(body, bounds, work);
  } finally {
    sending.delete(sender);
  }
}

async function withStoredFile<A>(
  body: Readable,
  bounds: Bounds,
  work: (file: IncomingFile) => Promise<A>,
): Promise<A> {
  const folder = await mkdtemp(join(tmpdir(), `smart-order-${process.pid}-file-`));
  try {
    return await work(await storeFile(body, join(folder, 'file'), bounds));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function storeFile(
  body: Readable,
  path: string,
  { maxBytes, maxLines = Infinity }: Bounds,
): Promise<IncomingFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let [bytes, lines, returns] = [0, 1, 1];
  try {
    // The connection is not cut when the file is too large: a cut connection could not receive the reason.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Problem('body_too_large');
      // Lines are counted before cells are parsed: forty megabytes may be twenty million lines.
      lines += count(chunk, 0x0a, maxLines);
      returns += count(chunk, 0x0d, maxLines);
      if (Math.max(lines, returns) > maxLines)
        throw new Problem('file_too_long', { most: maxLines });
      hash.update(chunk);
      await file.appendFile(chunk);
    }
  } catch (error) {
    // A caller who disconnects gets no answer.
    throw error instanceof Problem || failureOf(error).code !== 'ECONNRESET'
      ? error
      : new Problem('invalid_request');
  } finally {
    await file.close();
  }
  return { path, sha256: hash.digest('hex'), bytes };
}

/** How often a byte is in a chunk; counts no further than `most`. */
function count(chunk: Buffer, byte: number, most: number): number {
  let found = 0;
  for (let at = chunk.indexOf(byte); at >= 0 && found <= most; at = chunk.indexOf(byte, at + 1))
    found += 1;
  return found;
}
