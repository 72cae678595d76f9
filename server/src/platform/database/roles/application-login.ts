import { failureOf } from '#platform/failure.ts';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type pg from 'pg';
import { loginOf, withLogin } from '../../config/database-address.ts';
import { connect } from '../connections/connect.ts';
import { forLongWork } from '../connections/patience.ts';
import { applicationRole } from './application-role.ts';

/** How the server's connections are opened: the address, and the role they take where the login has more rights than they need. */
export interface Login {
  address: string;
  role: string | undefined;
}

/** The login of DATABASE_APP_URL. It gets the rights of the application's role; the start is refused where it could change the audit. */
export async function givenLogin(owner: pg.Pool, address: string): Promise<Login> {
  const user = loginOf(address);
  const { rows } = await owner.query<{ exists: boolean; may: boolean; has: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as exists,
       exists (select from pg_roles where rolname = $2) and (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may,
       exists (select from pg_roles r where r.rolname = $1 and has_table_privilege(r.oid, 'audit', 'insert')) as has`,
    [user, applicationRole],
  );
  const found = rows[0];
  if (!found?.exists)
    throw new Error(
      `DATABASE_APP_URL: there is no login "${user}"; make it with: create role "${user}" login password '…'`,
    );
  if (!found.has && found.may)
    await owner.query(`grant ${applicationRole} to ${escapeIdentifier(user)}`);
  await refuseOwner(owner, user);
  return { address, role: undefined };
}

async function refuseOwner(owner: pg.Pool, user: string): Promise<void> {
  const { rows } = await owner.query<{ writes: boolean; changes: boolean }>(
    `select has_table_privilege(r.oid, 'audit', 'insert') and has_function_privilege(r.oid, 'erase_audit(bigint, text, jsonb, bytea, text)', 'execute') as writes,
       r.rolsuper or pg_has_role(r.oid, (select relowner from pg_class where oid = 'audit'::regclass), 'member') or has_table_privilege(r.oid, 'audit', 'update,delete') as changes
     from pg_roles r where r.rolname = $1`,
    [user],
  );
  if (rows[0]?.changes)
    throw new Error(
      `DATABASE_APP_URL: "${user}" may change what was audited; name a login without the owner's rights`,
    );
  if (!rows[0]?.writes)
    throw new Error(
      `DATABASE_APP_URL: "${user}" lacks its rights; run as a superuser: grant ${applicationRole} to "${user}"`,
    );
}

/**
 * A login of our own, made where the owner may make roles; its password is derived from the secret key, so that every copy has it.
 * Undefined where roles cannot be made or the database refuses this login with any password.
 */
export async function ownLogin(
  owner: pg.Pool,
  address: string,
  password: string,
): Promise<Login | undefined> {
  const { rows } = await owner.query<{ may: boolean; login: string; exists: boolean }>(
    `select r.rolsuper or r.rolcreaterole as may, 'smart_order_' || d.oid as login, exists (select from pg_roles where rolname = 'smart_order_' || d.oid) as exists
     from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
  );
  const { may, login = '', exists } = rows[0] ?? {};
  if (!may) return undefined;
  const client = await owner.connect();
  try {
    // Two copies that start at one moment would conflict.
    await client.query('begin; select pg_advisory_xact_lock(741269003)');
    if (!exists)
      await client.query(
        `do $$ begin create role ${login} login inherit; exception when duplicate_object then null; end $$`,
      );
    await client.query(
      `alter role ${login} password ${escapeLiteral(password)}; grant ${applicationRole} to ${login}`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    // A role of this name exists that we may not change: the sessions take the application's role, as before.
    if (failureOf(error).code === '42501') return undefined;
    throw error;
  } finally {
    client.release();
  }
  const own = { address: withLogin(address, login, password), role: undefined };
  return (await letsIn(own.address)) ? own : undefined;
}

async function letsIn(address: string): Promise<boolean> {
  const { pool, close } = connect(address, { max: 1, patience: forLongWork });
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
}
