import { createHmac } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '#platform/config/config.ts';
import { failureOf } from '#platform/failure.ts';
import { sealingOf, sealingWith, type Sealing } from '#platform/keys/sealing.ts';

const manifestName = 'manifest.json';
const Seal = Type.Object({ id: Type.Integer(), hash: Type.String() });

const Manifest = Type.Object({
  format: Type.Literal(1),
  year: Type.Integer(),
  release: Type.String(),
  /** the newest that was applied: it names the columns of the lines */
  migration: Type.String(),
  /** the name of the secret key, which is not in the archive */
  key: Type.String(),
  beganAt: Type.String(),
  endedAt: Type.String(),
  files: Type.Array(
    Type.Object({
      path: Type.String({ pattern: '^[a-z]+\\.ndjson\\.gz$' }),
      rows: Type.Integer(),
      bytes: Type.Integer(),
      blocks: Type.Array(Type.String()),
    }),
  ),
  /** the ends of the audit's chain in it; null where the year has no audit */
  audit: Type.Union([Type.Null(), Type.Object({ first: Seal, last: Seal })]),
  /** how many records of the year were left out, by file and reason */
  open: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer())),
});

/** What an archive of a year is. Times are ISO. */
export type Manifest = Static<typeof Manifest>;

const sealed = ({ derive }: Sealing, text: string) => createHmac('sha256', derive('archive')).update(text).digest('hex');

/** Writes the manifest and its seal, to the disk: without the secret key no other archive can be written for ours. */
export async function writeManifest(folder: string, manifest: Manifest, config: Config): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  await writeFile(join(folder, 'manifest.seal'), `${sealed(await sealingOf(config), text)}\n`, { mode: 0o600, flush: true });
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flush: true });
}

/** The manifest, and what is wrong with it; its seal may be of a former key. Throws where it cannot be read. */
export async function readManifest(folder: string, config: Config): Promise<{ manifest: Manifest; fault: string | undefined }> {
  const path = join(folder, manifestName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`${path} cannot be read (${failureOf(error).message}): name a folder archive-YEAR that npm run archive has written.`, {
      cause: error,
    });
  });
  const manifest = parsed(text);
  if (!Value.Check(Manifest, manifest))
    throw new Error(`${path} is no manifest that this release (format 1) reads: it is of another release, or damaged.`);
  const seal = await readFile(join(folder, 'manifest.seal'), 'utf8').catch(() => '');
  const former = (config.file.formerSecretKeys ?? []).map((key) => sealingWith(Buffer.from(key, 'base64')));
  const holds = [await sealingOf(config), ...former].some((key) => sealed(key, text) === seal.trim());
  return {
    manifest,
    fault: holds
      ? undefined
      : `manifest.json is not what was sealed with the secret key named ${manifest.key}: it was changed, or that key is neither secretKey nor among formerSecretKeys`,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The archives in a folder, the oldest year first; or the folder itself, where it is one. */
export async function archivesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new Error(`There is no folder ${folder} to read an archive from: ${error.message}`, { cause: error });
  });
  if (names.includes(manifestName)) return [folder];
  const found = names.filter((name) => /^archive-\d{4}$/.test(name)).toSorted();
  if (found.length === 0) throw new Error(`${folder} is no archive and holds none: name the folder that npm run archive -- YEAR FOLDER got.`);
  return found.map((name) => join(folder, name));
}
