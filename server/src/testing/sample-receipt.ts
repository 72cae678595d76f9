import { bangkokDate } from '#contract/calendar.ts';
import { sql, type Insertable } from 'kysely';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Orders } from '#platform/database/schema.ts';

export type CashDayState = 'open' | 'closed' | 'differs';

/** An agent's day with a float of one baht; the agent's open days are closed first. */
export async function insertCashDay(db: Db, user_id: string, state: CashDayState): Promise<number> {
  await sql`
    update cash_day d set closed_at = now(), expected = s.sum, counted = s.sum
    from (select o.day_id, o.float_amount
        + (select coalesce(sum(r.amount + r.rounding), 0) from receipt r where r.day_id = o.day_id and not r.voided_in_day)
        - (select coalesce(sum(h.amount), 0) from cash_handover h where h.day_id = o.day_id and h.refused_at is null) as sum from cash_day o) s
    where d.day_id = s.day_id and d.user_id = ${user_id} and d.closed_at is null`.execute(db);
  const at = new Date();
  const { day_id } = await db
    .insertInto('cash_day')
    .values({
      user_id,
      user_name: user_id,
      day: bangkokDate(at),
      opened_at: at,
      float_amount: 100,
      ...(state !== 'open' && { closed_at: at, expected: 100, counted: 100 }),
      ...(state === 'differs' && { counted: 0, reason: 'by a test' }),
    })
    .returning('day_id')
    .executeTakeFirstOrThrow();
  return day_id;
}

/** A receipt over one satang that is all advance, on a closed day of an agent. */
export async function insertReceipt(
  db: Db,
  { bu = 'feed', org_code = '1001', cv_code = 'C100' }: Partial<Insertable<Orders>>,
): Promise<string> {
  const at = new Date();
  const closed = { closed_at: at, expected: 1, counted: 1 };
  const { day_id } = await db
    .insertInto('cash_day')
    .values({
      user_id: 'U-agent',
      user_name: 'agent',
      day: bangkokDate(at),
      opened_at: at,
      float_amount: 0,
      ...closed,
    })
    .returning('day_id')
    .executeTakeFirstOrThrow();
  const { last } = await db
    .insertInto('receipt_number')
    .values({ org_code, year: 2569, last: 1 })
    .onConflict((already) =>
      already
        .columns(['org_code', 'year'])
        .doUpdateSet((e) => ({ last: e('receipt_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const receipt_no = `rc-${crypto.randomUUID()}`;
  const money = { amount: 1, advance: 1, tendered: 1, remaining: 0 };
  const cashier = { cashier_id: 'U-agent', cashier_name: 'agent', paid_at: at };
  await db
    .insertInto('receipt')
    .values({
      receipt_no,
      bu,
      org_code,
      cv_code,
      year: 2569,
      number: last,
      day_id,
      ...money,
      ...cashier,
    })
    .execute();
  return receipt_no;
}

/** A hand-over of one baht to a person, not confirmed yet; `U-office`, an admin of the office, is added as another possible receiver. */
export async function insertHandover(db: Db, receiver_id: string): Promise<string> {
  const office = {
    user_id: 'U-office',
    username: 'office',
    first_name: 'office',
    user_group: 'ADMIN',
  };
  await db
    .insertInto('app_user')
    .values(office)
    .onConflict((already) => already.doNothing())
    .execute();
  const at = new Date();
  const day = {
    user_id: 'U-agent',
    user_name: 'agent',
    day: bangkokDate(at),
    opened_at: at,
    float_amount: 100,
  };
  const { day_id } = await db
    .insertInto('cash_day')
    .values({ ...day, closed_at: at, expected: 0, counted: 0 })
    .returning('day_id')
    .executeTakeFirstOrThrow();
  const handover_no = `ho-${crypto.randomUUID().slice(0, 30)}`;
  await db
    .insertInto('cash_handover')
    .values({ handover_no, day_id, amount: 100, receiver: receiver_id, receiver_id, at })
    .execute();
  return handover_no;
}
