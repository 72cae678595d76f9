import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Identity } from './removed.ts';

const wordsSql = `
  select array_remove(array_agg(distinct trim(w)), '') as words from (
    select unnest(array[username, first_name, last_name, first_name || ' ' || last_name, email, telephone, line_id]) as w from app_user where user_id = $1
    union all select unnest(array[m.subject, m.username, m.first_name, m.last_name, m.first_name || ' ' || m.last_name, m.email])
      from mas_user m join external_identity e using (provider, subject) where e.user_id = $1
    union all select subject from external_identity where user_id = $1
    union all select f.value->>side from user_change c cross join jsonb_each(c.facts) f cross join unnest(array['from', 'to']) side
      where c.user_id = $1 and c.kind = 'changed' and f.key in ('username', 'firstName', 'lastName', 'email', 'telephone') and jsonb_typeof(f.value) = 'object'
    union all select c.facts->>f from user_change c cross join unnest(array['username', 'firstName', 'lastName', 'email']) f where c.user_id = $1 and c.kind = 'created'
  ) known`;

const isEmail = (word: string) => /^[^\s@]+@[^\s@]+$/.test(word);
const isTelephone = (word: string) => word.replaceAll(/\D/g, '').length >= 8 && /^[+\d][\d -]*$/.test(word);
const isFullName = (word: string) => /^\S{2,} \S.*\S/.test(word) && word.length >= 6;

/** Everything by which texts may name a user, also what they were called before. */
export async function identify(tx: Tx | Db, userId: string): Promise<Identity> {
  const [found] = await run<{ words: string[] | null }>(tx, wordsSql, [userId]);
  const orders = await run<{ number: string }>(tx, 'select order_number as number from orders where created_by = $1', [userId]);
  const words = (found?.words ?? []).filter((word) => word.length > 1);
  return {
    userId,
    words,
    // The longest first, else a name within an address would leave the rest of the address.
    distinctive: words.filter((word) => isEmail(word) || isTelephone(word) || isFullName(word)).toSorted((a, b) => b.length - a.length),
    orders: new Set(orders.map(({ number }) => number)),
  };
}
