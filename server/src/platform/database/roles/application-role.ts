import type pg from 'pg';

/** The role that a running server's sessions take: it may do what the rooms do, and may not change or remove what was audited (design §4). */
export const applicationRole = 'smart_order_app';
// Rows are only ever added to these tables; our own code cannot change or remove any. A database on its way from an older release may lack some.
const auditTables = ['audit', 'audit_seal', 'audit_erasure'];
// What only migrations and the programs of operators write.
const ofOwner = ['migration', 'sql_function'];

/**
 * Makes the role and grants its rights, where the owner of the database may make roles; elsewhere only the triggers protect the audit.
 * Called under the migration lock: two copies that grant at the same moment would conflict.
 */
export async function grantApplicationRole(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; may: boolean }>(
    `select exists (select 1 from pg_roles where rolname = $1) as exists, rolsuper or rolcreaterole as may from pg_roles where rolname = current_user`,
    [applicationRole],
  );
  if (!rows[0]?.may) return;
  if (!rows[0].exists) await client.query(`create role ${applicationRole} nologin`);
  const present = async (names: string[]) =>
    (
      await client.query<{ name: string }>(
        'select name from unnest($1::text[]) name where to_regclass(name) is not null',
        [names],
      )
    ).rows
      .map(({ name }) => name)
      .join(', ');
  await client.query(`
    grant ${applicationRole} to current_user;
    grant usage on schema public to ${applicationRole};
    grant select, insert, update, delete on all tables in schema public to ${applicationRole};
    grant usage, select, update on all sequences in schema public to ${applicationRole};
    revoke update, delete, truncate on ${await present(auditTables)} from ${applicationRole};
    revoke insert, update, delete, truncate on ${await present(ofOwner)} from ${applicationRole}`);
}

/**
 * Lets the role alone call functions that run with the owner's rights, such as `erase_audit`; PostgreSQL lets every login of the database do so.
 * Called at each start: neither a function that was replaced nor a restored backup brings these rights.
 */
export async function guardOwnersFunctions(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; role: boolean }>(
    `select p.oid::regprocedure::text as name, r.oid is not null as role from pg_proc p left join pg_roles r on r.rolname = $1
     where p.prosecdef and p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
       and (has_function_privilege('public', p.oid, 'execute') or not has_function_privilege(r.oid, p.oid, 'execute'))`,
    [applicationRole],
  );
  for (const { name, role } of rows)
    await client.query(
      `revoke execute on function ${name} from public; ${role ? `grant execute on function ${name} to ${applicationRole}` : ''}`,
    );
}

/** Whether the role exists and has its rights: a backup restored into another cluster brings neither, because roles belong to no database. */
export async function applicationRoleServes(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_roles where rolname = $1 and has_table_privilege(oid, 'audit', 'insert')`,
    [applicationRole],
  );
  return rows.length > 0;
}

/** The role to open the server's connections with; undefined where this database has none that we may take. */
export async function usableRole(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<object>(
    `select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member') and has_table_privilege(oid, 'audit', 'insert')`,
    [applicationRole],
  );
  return rows.length > 0 ? applicationRole : undefined;
}
