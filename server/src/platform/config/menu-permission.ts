import { failureOf } from '#platform/failure.ts';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  defaultMenuPermission,
  menuKeys,
  userGroups,
  type MenuPermission,
} from '#contract/permissions.ts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { boundedText } from '#platform/bounded-text.ts';
import type { ConfigFile } from '#platform/config/config-file.ts';
import type { Log } from '#platform/log.ts';
import { regularly } from '#platform/work/regularly.ts';

const groups = Type.Optional(
  Type.Array(Type.Union(userGroups.map((group) => Type.Literal(group)))),
);
const Shape = Type.Object(Object.fromEntries(menuKeys.map((key) => [key, groups])), {
  additionalProperties: false,
});

const isAddress = (place: string) => /^https?:\/\//.test(place);
const pathOf = (place: string, { folder }: ConfigFile) => join(folder, place);

/** The supplier's table of rights (D-30), laid over ours. It decides who may do what, so a mistake in it is reported, never guessed at. */
function parseMenuPermission(text: string): MenuPermission {
  const found: unknown = JSON.parse(text);
  if (Value.Check(Shape, found))
    return { ...defaultMenuPermission, ...(found as Partial<MenuPermission>) };
  const places = [
    ...new Set(
      Value.Errors(Shape, found).map(({ instancePath, params }) => instancePath || placeOf(params)),
    ),
  ];
  throw new Error(
    `${places.join(', ')}: write for each menu key a list of ${userGroups.join(', ')}`,
  );
}

const placeOf = (params: object) =>
  'additionalProperties' in params ? (params.additionalProperties as string[]).join(', ') : '/';

/** The table at the start. A local file is read here; a remote one by `keepMenuPermission`, before the first request. */
export function readMenuPermission(
  file: ConfigFile,
  { wrong, production }: { wrong: string[]; production: boolean },
): MenuPermission {
  const place = file.menuPermission;
  // A man in the middle could give himself any right.
  if (production && place?.startsWith('http:'))
    wrong.push('CONFIG_FILE menuPermission: needed with https in production');
  if (!place || isAddress(place)) return defaultMenuPermission;
  try {
    return parseMenuPermission(readFileSync(pathOf(place, file), 'utf8'));
  } catch (error) {
    wrong.push(`CONFIG_FILE menuPermission: ${failureOf(error).message}`);
    return defaultMenuPermission;
  }
}

// Reading a local file costs next to nothing; another server is read less often.
const lookAgainMs = { file: 5_000, address: 30_000 };
const remoteTimeoutMs = 5_000;
const longestBytes = 65_536;

/**
 * Reads the table again and again, so that rights change without a restart; the last good table stays while the source is unavailable or
 * malformed, and the log has a line for both changes. Throws where a remote table cannot be read at the start. Answers a function that stops it.
 */
export async function keepMenuPermission(
  config: { file: ConfigFile; menuPermission: MenuPermission },
  log: Log,
  every?: number,
): Promise<() => void | Promise<void>> {
  const place = config.file.menuPermission;
  if (!place) return () => {};
  const remote = isAddress(place);
  const look = async () => {
    config.menuPermission = parseMenuPermission(
      await (remote ? fetchText(place) : readFile(pathOf(place, config.file), 'utf8')),
    );
  };
  if (remote)
    await look().catch((error: unknown) => {
      throw new Error(
        `CONFIG_FILE menuPermission: ${place} could not be read: ${failureOf(error).message}`,
      );
    });
  const failed = 'menu-permission.json could not be read; the rights that were known stay';
  return regularly(
    { log },
    every ?? (remote ? lookAgainMs.address : lookAgainMs.file),
    failed,
    look,
  );
}

async function fetchText(address: string): Promise<string> {
  // Only the configured address is read; a redirect is refused.
  const answer = await fetch(address, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(remoteTimeoutMs),
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return boundedText(answer, longestBytes);
}
