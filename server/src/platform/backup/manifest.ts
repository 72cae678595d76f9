import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { failureOf } from '#platform/failure.ts';
import { manifestName } from './backup-folder.ts';
import { readChecked } from './copied-files.ts';

/** Files of a backup. */
export const dumpName = 'smart-order.dump';
export const anchorName = 'audit-anchor.json';

const Path = Type.String({ pattern: '^(?!.*\\.\\.)[^/\\\\]' });

const Manifest = Type.Object({
  format: Type.Literal(1),
  /** the files of a private PostgreSQL, or what pg_dump wrote of the operator's */
  engine: Type.Enum(['private', 'own']),
  release: Type.String(),
  /** the newest that was applied */
  migration: Type.String(),
  /** PostgreSQL's own number, such as 180004 */
  server: Type.Integer(),
  /** the name of the secret key that the data were sealed with; the key is not in the backup */
  key: Type.String(),
  beganAt: Type.String(),
  endedAt: Type.String(),
  counts: Type.Record(Type.String(), Type.Object({ least: Type.Integer(), most: Type.Integer() })),
  folders: Type.Array(Path),
  files: Type.Array(Type.Object({ path: Path, bytes: Type.Integer(), sha256: Type.String() })),
});

/** What a backup is, and every file of it. Times are ISO. */
export type Manifest = Static<typeof Manifest>;

/** Written last, and to the disk: a backup without it is none. */
export const writeManifest = (backup: string, manifest: Manifest): Promise<void> =>
  writeFile(join(backup, manifestName), `${JSON.stringify(manifest, undefined, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });

export async function readManifest(backup: string): Promise<Manifest> {
  const path = join(backup, manifestName);
  const found: unknown = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch((error: unknown) => {
      throw new Error(
        `${path} cannot be read (${failureOf(error).message}): this backup was cut off or damaged. Take another one.`,
        {
          cause: error,
        },
      );
    });
  if (Value.Check(Manifest, found)) return found;
  throw new Error(
    `${path} is no manifest that this release (format 1) reads: the backup is of another release, or damaged.`,
  );
}

const mostNamed = 5;

/** The files of a backup that are missing, cut or changed since, in words; each is read whole. */
export async function faultsOfFiles(
  backup: string,
  { files }: Manifest,
  stop?: AbortSignal,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, bytes, sha256 } of files) {
    stop?.throwIfAborted();
    const found = await readChecked(backup, path).catch((error: unknown) => failureOf(error));
    if (found instanceof Error)
      faults.push(
        `${path} ${failureOf(found).code === 'ENOENT' ? 'is missing' : `cannot be read: ${found.message}`}`,
      );
    else if (found.bytes !== bytes)
      faults.push(`${path} has ${found.bytes} bytes instead of ${bytes}: it was cut or changed`);
    else if (found.sha256 !== sha256)
      faults.push(
        `${path} has another checksum than when it was written: it was changed, or its disk fails`,
      );
  }
  return faults.length > mostNamed
    ? [...faults.slice(0, mostNamed), `… and ${faults.length - mostNamed} files more`]
    : faults;
}

export const bytesOf = ({ files }: Pick<Manifest, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
