import type pg from 'pg';

/**
 * Stops migrations, before there are so many as `whole`, at their statements that change the schema, one run after the other: at the first of each
 * and at every one that is `step` further; of those before the last `newest`, in every `share`th migration alone. A trigger waits in the chosen statement until it is opened. Sequences carry what it knows, because a rolled-back transaction leaves them as they are.
 */
export async function holdStatements(
  owner: pg.Pool,
  { whole, step, share, newest }: Record<'whole' | 'step' | 'share' | 'newest', number>,
) {
  await owner.query(`
    create schema hold;
    create sequence hold.applied minvalue 0; create sequence hold.seen minvalue 0; create sequence hold.goal; create sequence hold.next; create sequence hold.shut minvalue 0;
    create function hold.wait() returns event_trigger language plpgsql as $$
    declare now_applied bigint := (select count(*) from public.migration);
    begin
      -- DROP INDEX CONCURRENTLY must be the first action of its transaction, and a sequence that is set would be one.
      if now_applied >= ${whole} or now_applied < ${whole - newest} and now_applied % ${share} > 0 or tg_tag = 'DROP INDEX' then return; end if;
      -- The next migration begins: it is held at its first statement.
      if now_applied <> (select last_value from hold.applied) then
        perform setval('hold.applied', now_applied), setval('hold.seen', 0), setval('hold.goal', 1);
      end if;
      if nextval('hold.seen') = (select last_value from hold.goal) then
        perform setval('hold.shut', 1);
        while (select last_value from hold.shut) = 1 loop perform pg_sleep(0.01); end loop;
      end if;
    end $$;
    create event trigger hold on ddl_command_start execute function hold.wait();
    select setval('hold.shut', 0), setval('hold.applied', 0), setval('hold.goal', 1)`);
  return {
    /** the process that is stopped in its statement */
    async held(): Promise<number | undefined> {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where (select last_value from hold.shut) = 1 and datname = current_database() and wait_event = 'PgSleep'`,
      );
      return rows[0]?.pid;
    },
    /** lets the stopped statement go on, and what its program sent behind it in the same message */
    async open() {
      await owner.query(
        `select setval('hold.next', (select last_value + ${step} from hold.goal)), setval('hold.goal', 1000000), setval('hold.shut', 0)`,
      );
    },
    /** before a run: it is stopped a step further than the last one, or at the first of the next migration */
    async arm() {
      await owner.query(
        `select setval('hold.goal', (select last_value from hold.next)), setval('hold.seen', 0)`,
      );
    },
    async remove() {
      await owner.query('drop event trigger hold; drop schema hold cascade');
    },
  };
}
