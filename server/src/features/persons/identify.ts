import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Identity } from './removed.ts';

const kinds = `array['username', 'name', 'name', 'full', 'email']`;
const wordsSql = `
  select distinct trim(w) as word, kind from (
    select w, kind from app_user, unnest(array[username, first_name, last_name, first_name || ' ' || last_name, email, telephone, line_id],
      ${kinds} || array['telephone', 'line']) k (w, kind) where user_id = $1
    union all select w, kind from mas_user m join external_identity e using (provider, subject),
      unnest(array[m.username, m.first_name, m.last_name, m.first_name || ' ' || m.last_name, m.email], ${kinds}) k (w, kind) where e.user_id = $1
    union all select w, case c.channel when 'mail' then 'email' else 'telephone' end from contact c
      cross join unnest(array[c.address, regexp_replace(c.address, '^\\+66', '0')]) w where c.user_id = $1 and c.channel in ('mail', 'sms')
    union all select subject, 'subject' from external_identity where user_id = $1
    union all select f.value->>side, f.key from user_change c cross join jsonb_each(c.facts) f cross join unnest(array['from', 'to']) side
      where c.user_id = $1 and c.kind = 'changed' and f.key in ('username', 'firstName', 'lastName', 'email', 'telephone') and jsonb_typeof(f.value) = 'object'
    union all select c.facts->>f, f from user_change c cross join unnest(array['username', 'firstName', 'lastName', 'email']) f where c.user_id = $1 and c.kind = 'created'
  ) known where length(trim(w)) > 1`;
// Two people with one name, or one telephone of an office.
const sharedSql = `
  select distinct w as word from app_user o
  cross join unnest(array[o.username, o.first_name, o.last_name, trim(o.first_name || ' ' || o.last_name), o.email, o.telephone, o.line_id]) w
  where o.user_id <> $1 and w = any ($2)`;

interface Known {
  word: string;
  kind: string;
}

const isEmail = (word: string) => /^[^\s@]+@[^\s@]+$/.test(word);
const isTelephone = (word: string) =>
  word.replaceAll(/\D/g, '').length >= 8 && /^[+\d][\d -]*$/.test(word);
const isFullName = (word: string) => /^\S{2,} \S.*\S/.test(word) && word.length >= 6;

// A username such as "wrong amount" can be words of any sentence.
const isDistinctive = ({ word, kind }: Known) =>
  isEmail(word) ||
  (kind === 'telephone' && isTelephone(word)) ||
  (kind === 'full' && isFullName(word));

/** Everything by which texts may name a user, also what they were called before. */
export async function identify(tx: Tx | Db, userId: string): Promise<Identity> {
  const known = await run<Known>(tx, wordsSql, [userId]);
  const words = [...new Set(known.map(({ word }) => word))];
  const shared = await run<{ word: string }>(tx, sharedSql, [userId, words]);
  const orders = await run<{ number: string }>(
    tx,
    'select order_number as number from orders where created_by = $1',
    [userId],
  );
  return {
    userId,
    words,
    // The longest first, else a name within an address would leave the rest of the address.
    distinctive: [...new Set(known.filter(isDistinctive).map(({ word }) => word))].toSorted(
      (a, b) => b.length - a.length,
    ),
    shared: new Set(shared.map(({ word }) => word)),
    orders: new Set(orders.map(({ number }) => number)),
  };
}
