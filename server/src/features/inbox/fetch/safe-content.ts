import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#platform/problem.ts';
import { decodePhoto } from '#platform/files/photos/decode-photo.ts';

export interface Content {
  bytes: Uint8Array;
  type: string;
}

/** Sounds that browsers play; another type is a file to save. */
const sounds = new Set([
  'audio/mp4',
  'audio/x-m4a',
  'audio/m4a',
  'audio/aac',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/x-wav',
]);

/** The bytes as they may be stored and shown: a picture is decoded and encoded again, a sound has a known type. Undefined where a picture is none. */
export async function safeContent(
  kind: string,
  { bytes, type }: Content,
): Promise<Content | undefined> {
  if (kind === 'image') return redrawn(bytes);
  return { bytes, type: kind === 'audio' && sounds.has(type) ? type : 'application/octet-stream' };
}

async function redrawn(bytes: Uint8Array): Promise<Content | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-chat-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    return { bytes: (await decodePhoto(path)).bytes, type: 'image/webp' };
  } catch (error) {
    if (error instanceof Problem && error.code === 'photo_unreadable') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
