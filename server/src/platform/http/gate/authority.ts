import type { UserGroup } from '#contract/permissions.ts';
import type { Deps } from '#platform/deps.ts';
import { batched } from '#platform/work/keyed-queue.ts';
import { perServer } from '#platform/memory.ts';
import type { Reaching } from './places.ts';
import { authorityOfRecord, type RecordOwner } from '../record-kinds.ts';

export interface Authority extends RecordOwner {
  user_id: string;
  username: string;
  first_name: string;
  last_name: string;
  user_group: UserGroup;
  active_flag: string;
  login_type: 'admin' | 'customer';
  provider: string;
  login_provider: string;
  bu: string | null;
  path_name: string | null;
  farm: boolean;
  reaches: boolean;
  master_version: number | null;
  place_version: number | null;
}

/** A living session; every column of the person is null where there is none yet. */
export type Found =
  | Authority
  | (Omit<Authority, 'user_id' | 'user_group'> & { user_id: null; user_group: null });

/** The person of a session and what they reach, read from the database after this call began; undefined where the session has ended. */
export async function readAuthority(
  deps: Deps,
  sessionId: string,
  { bu, cv, org, record }: Reaching,
): Promise<Found | undefined> {
  if (!record) return togetherOf(deps)([sessionId, plain(bu[0]), plain(cv), plain(org)]);
  const { rows } = await deps.pool.query<Found>({
    ...authorityOfRecord(record.kind),
    values: [sessionId, plain(record.key), deps.now()],
  });
  return rows[0];
}

/** A session, and a business unit, a customer and an organisation where they are named. */
type Asked = readonly [sid: string, bu: string | null, cv: string | null, org: string | null];

// One statement for all requests of one moment (decisions/authority.md); its SQL is in functions/authority.sql.
const authority = {
  name: 'authority',
  text: `select w.at::int, a.* from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as w(sid, bu, cv, org, at)
    cross join lateral authority_of(w.sid, w.bu, w.cv, w.org, $5) a`,
};

const togetherOf = perServer(({ pool, now }: Deps) =>
  batched(async (asked: Asked[]) => {
    const each = (column: 0 | 1 | 2 | 3) => asked.map((one) => one[column]);
    const { rows } = await pool.query<Found & { at: number }>({
      ...authority,
      values: [each(0), each(1), each(2), each(3), now()],
    });
    const found = new Map<number, Found>(rows.map((row) => [row.at, row]));
    return asked.map((_, at) => found.get(at + 1));
  }),
);

// PostgreSQL accepts no NUL in a text; no record has one.
const plain = (code: string | undefined) => code?.replaceAll('\0', '\uFFFD') ?? null;
