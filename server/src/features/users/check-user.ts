import { failureOf } from '#platform/failure.ts';
import { userProblems } from '#contract/users/user-rules.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';
import type { Caller } from '#platform/context.ts';
import { invalidFields, Problem, type FieldProblem } from '#platform/problem.ts';
import type { Link, StoredUser, UserState } from './user-state.ts';

const codesSql = `
  select
    exists (select 1 from app_user where lower(username) = lower($1) and user_id <> $2) as taken,
    (select username from app_user where split_part(search_text, ' ', 1) = split_part(fold_thai($1), ' ', 1) and fold_thai(username) = fold_thai($1)
      and user_id <> $2 limit 1) as twin,
    $3 = '' or exists (select 1 from user_level where user_group = $4 and level = $3) as "levelKnown",
    -- An caller cannot give business units that they do not have.
    array(select b.bu from business_unit b where b.bu = any($5::text[])
          and ($6 = 'ADMIN' or exists (select 1 from user_bu o where o.user_id = $7 and o.bu = b.bu))) as units,
    coalesce((select json_agg(json_build_object('provider', l.provider, 'id', l.id,
        'known', exists (select 1 from mas_user m where m.provider = l.provider and m.subject = l.id),
        'of', (select user_id from external_identity e where e.provider = l.provider and e.subject = l.id)))
      from json_to_recordset($8::json) as l(provider text, id text)), '[]') as links`;

interface Codes {
  taken: boolean;
  /** another person's user name in another spelling */
  twin: string | null;
  levelKnown: boolean;
  units: string[];
  links: { provider: string; id: string; known: boolean; of: string | null }[];
}

/** Refuses wrong fields of a user, each beside its own; `before` is the user as stored, undefined for a new one. */
export async function checkUser(
  tx: Tx,
  caller: Caller,
  next: UserState,
  before: StoredUser | undefined,
): Promise<void> {
  const given = next.bu.filter((unit) => !before?.bu.includes(unit));
  const [codes] = await run<Codes>(tx, codesSql, [
    next.username,
    before?.userId ?? '',
    next.level,
    next.userGroup,
    given,
    caller.group,
    caller.userId,
    JSON.stringify(next.links.map(({ id, providerAuth: provider }) => ({ provider, id }))),
  ]);
  if (!codes) throw new Error('the codes of a user could not be checked');
  const wrong: FieldProblem[] = Object.entries(userProblems(next, before)).map(([field, code]) => ({
    field,
    code,
  }));
  const keepsLevel = before?.level === next.level && before.userGroup === next.userGroup;
  if (!codes.levelKnown && !keepsLevel) wrong.push({ field: 'level', code: 'unknown_code' });
  if (!['Y', 'N'].includes(next.activeFlag))
    wrong.push({ field: 'activeFlag', code: 'unknown_code' });
  if (codes.units.length < given.length) wrong.push({ field: 'bu', code: 'unknown_code' });
  // An caller may not create a user that they could not see afterwards.
  if (!before && caller.group !== 'ADMIN' && next.bu.length === 0)
    wrong.push({ field: 'bu', code: 'required' });
  wrong.push(...linkProblems(codes.links, before));
  if (codes.taken) wrong.push(usernameTaken);
  else if (codes.twin !== null && next.username !== before?.username)
    wrong.push({ field: 'username', code: 'username_alike', facts: { username: codes.twin } });
  refuse(wrong);
}

const usernameTaken: FieldProblem = { field: 'username', code: 'username_taken' };

/** Refuses the later of two requests at the same moment with one name or account. */
export function refuseTwin(error: unknown): never {
  const { code, constraint } = failureOf(error);
  if (code === '23505' && constraint === 'app_user_username') refuse([usernameTaken]);
  if (code === '23505' && constraint === 'external_identity_pkey')
    refuse([{ field: 'externalUserId', code: 'already_linked' }]);
  throw error;
}

function refuse(wrong: readonly FieldProblem[]): void {
  const [first] = wrong;
  if (!first) return;
  if (wrong.length === 1 && first.code === 'username_taken')
    throw new Problem('username_taken', {}, wrong);
  throw invalidFields(wrong);
}

function linkProblems(links: Codes['links'], before: StoredUser | undefined): FieldProblem[] {
  const had = ({ id, provider }: { id: string; provider: string }) =>
    before?.links.some((link) => isSame(link, { id, providerAuth: provider }));
  if (links.some((link) => link.of === null && !link.known))
    return [{ field: 'externalUserId', code: 'unknown_code' }];
  return links.some((link) => link.of !== null && !had(link))
    ? [{ field: 'externalUserId', code: 'already_linked' }]
    : [];
}

export const isSame = (a: Link, b: Link): boolean =>
  a.id === b.id && a.providerAuth === b.providerAuth;
