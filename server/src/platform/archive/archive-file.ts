import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as joined } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';

/** A checksum for each so many bytes of a file, so that the place of a damage is known. */
const blockBytes = 1024 * 1024;

interface WrittenFile {
  path: string;
  rows: number;
  bytes: number;
  /** SHA-256 of each block, in hex */
  blocks: string[];
}

/** Writes lines to a new file in gzip, to the disk. */
export async function writeLines(folder: string, path: string, lines: AsyncIterable<string>): Promise<WrittenFile> {
  const sums = blockSums();
  let rows = 0;
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1;
      yield `${line}\n`;
    }
  };
  const summed = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      sums.add(part);
      yield part;
    }
  };
  await pipeline(counted, createGzip(), summed, createWriteStream(join(folder, path), { mode: 0o600, flags: 'wx', flush: true }));
  return { path, rows, ...sums.end() };
}

/** The lines of such a file. Throws where it is cut or no gzip. */
export async function* readLines(folder: string, path: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  // Errors of the file end the unpacked stream, too, and are thrown below.
  const unpacked = joined(createReadStream(join(folder, path), { highWaterMark: blockBytes }), createGunzip(), () => {});
  for await (const part of unpacked as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error(`${path} ends in the middle of a line`);
}

/** What of a file is not as it was written, in words that name the place. */
export async function faultOfFile(folder: string, { path, bytes, blocks }: WrittenFile): Promise<string | undefined> {
  const found = await stat(join(folder, path)).catch(() => undefined);
  if (!found) return `${path} is missing`;
  if (found.size !== bytes) return `${path} has ${found.size} bytes instead of ${bytes}: it was cut or changed`;
  const sums = blockSums();
  try {
    for await (const part of createReadStream(join(folder, path), { highWaterMark: blockBytes })) sums.add(part as Buffer);
  } catch (error) {
    return `${path} cannot be read: ${(error as Error).message}`;
  }
  const at = sums.end().blocks.findIndex((sum, place) => sum !== blocks[place]);
  if (at < 0) return undefined;
  return `${path} was changed, or its disk fails, between its bytes ${at * blockBytes} and ${Math.min((at + 1) * blockBytes, bytes) - 1}`;
}

function blockSums() {
  const blocks: string[] = [];
  let bytes = 0;
  let hash: Hash | undefined;
  return {
    add(part: Buffer) {
      for (let at = 0; at < part.length;) {
        const piece = part.subarray(at, at + blockBytes - (bytes % blockBytes));
        hash = (hash ?? createHash('sha256')).update(piece);
        bytes += piece.length;
        at += piece.length;
        if (bytes % blockBytes === 0) close();
      }
    },
    end() {
      close();
      return { bytes, blocks };
    },
  };

  function close() {
    if (hash) blocks.push(hash.digest('hex'));
    hash = undefined;
  }
}
