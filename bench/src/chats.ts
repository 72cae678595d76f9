import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeLine, lineSettings } from '@smart-order/server/testing/channels/fake-provider.ts';
import {
  aText,
  lineSecret,
  sendWebhook,
} from '@smart-order/server/testing/channels/line-webhook.ts';
import { benchPortal, type BenchPortal } from './bench-portal.ts';
import { p95 } from './load.ts';
import { full, report } from './report.ts';
import { customer, org, sizes, unit } from './supplier.ts';

const aSecond = 50;
const seconds = full ? 60 : 15;
const mostMs = 2000;
// Not those with 3,000 open orders each: each supplier has few of them.
const customers = Array.from({ length: sizes.large.priced - sizes.large.withOpenOrders }, (_, at) =>
  customer(sizes.large.withOpenOrders + at),
);
/** LINE delivers one of so many events again. */
const againOneOf = 5;
const longestWaitMs = 60_000;

/** Measures how soon orders that are written in chats are answered at a large supplier: from the event to the answer at LINE's door. */
export async function chats(connectionString: string) {
  const line = await fakeLine();
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-bench-chats-'));
  const configFile = join(folder, 'config.json');
  await writeFile(
    configFile,
    JSON.stringify({ channels: { line: { ...lineSettings(line), secret: lineSecret } } }),
  );
  const copies: Copies = [await benchPortal(connectionString, configFile)];
  try {
    await linkAll(copies);
    await whileArriving(copies, line);
    if (!full) return;
    copies[1] = await benchPortal(connectionString, configFile);
    await whileArriving(copies, line, 'while one of two copies is killed');
  } finally {
    for (const copy of copies) await copy?.end();
    line.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Copies = [BenchPortal, BenchPortal?];

/** Each customer has a person, whose LINE user is the customer's code. */
async function linkAll([{ pool }]: Copies) {
  const add = (sql: string) => pool.query(sql, [customers]);
  await add(
    `insert into app_user (user_id, username, user_group) select 'of ' || cv, 'of ' || cv, 'CUSTOMER' from unnest($1::text[]) cv`,
  );
  await add(
    `insert into external_identity (provider, subject, user_id) select 'fosad', 'of ' || cv, 'of ' || cv from unnest($1::text[]) cv`,
  );
  await add(`insert into user_bu select 'of ' || cv, '${unit}' from unnest($1::text[]) cv`);
  await add(
    `insert into user_customer (user_id, bu, cv_code, org_code) select 'of ' || cv, '${unit}', cv, '${org}' from unnest($1::text[]) cv`,
  );
  await add(
    `insert into contact (user_id, channel, address, confirmed_at) select 'of ' || cv, 'line', cv, now() from unnest($1::text[]) cv`,
  );
}

/** Sends messages to each copy in turn; of two the second is killed in the middle, and what it does not take is delivered again, as LINE does. */
async function whileArriving(
  [first, second]: Copies,
  line: Awaited<ReturnType<typeof fakeLine>>,
  when = '',
) {
  const count = aSecond * seconds;
  const sentAt = new Map<string, number>();
  const sending: Promise<number>[] = [];
  const answersBefore = line.messages.length;
  let isKilled = false;
  const began = performance.now();
  for (let at = 0; at < count; at++) {
    await sleep(Math.max(0, began + (1000 * at) / aSecond - performance.now()));
    if (second && at === count / 2) {
      isKilled = true;
      void second.portal.kill();
    }
    const sku = (one: number) => `P${String((at * 7 + one) % 2000).padStart(6, '0')}`;
    const event = aText(`สวัสดีครับ ${sku(0)} 20 ถุง ${sku(3)} สิบถุง ส่งพรุ่งนี้`, {
      source: { type: 'user', userId: customers[at % customers.length] },
    });
    const again = { ...event, deliveryContext: { isRedelivery: true } };
    const to = second && !isKilled && at % 2 === 1 ? second : first;
    sentAt.set(event.replyToken, performance.now());
    sending.push(
      sendWebhook(to.portal.origin, [event]).catch(() => sendWebhook(first.portal.origin, [again])),
    );
    if (at % againOneOf === 0) sending.push(sendWebhook(first.portal.origin, [again]));
  }
  const refused = (await Promise.all(sending)).filter((status) => status !== 200).length;
  const ends = performance.now() + longestWaitMs;
  while (line.messages.length - answersBefore < count && performance.now() < ends) await sleep(100);
  const tokenOf = (body: unknown) =>
    (JSON.parse(String(body) || '{}') as { replyToken?: string }).replyToken ?? '';
  const answered = new Map(line.taken.map(({ body, at }) => [tokenOf(body), at]));
  const took = [...sentAt].flatMap(([token, at]) =>
    answered.has(token) ? [(answered.get(token) ?? 0) - at] : [],
  );
  const slow = p95(took);
  const answers = line.messages.length - answersBefore;
  // Each customer has one running draft, which their next messages go on with: a customer without one was refused.
  const without = Math.min(count, customers.length) - (await draftsOf(first));
  const lost = Math.max(0, count - answers) + without;
  const doubled = Math.max(0, answers - count);
  const isWell = lost + refused + doubled === 0;
  const outcome = `lost ${lost + refused}, twice ${doubled}`;
  // After a kill both copies' work is one copy's: that every message is answered once counts there, not how soon.
  if (second) return report(`chat messages answered ${when}, of ${count}`, outcome, '0, 0', isWell);
  report(
    `chat messages answered while ${aSecond} a second arrive, p95 of ${took.length}`,
    `${slow.toFixed(0)} ms; ${outcome}`,
    `at most ${mostMs} ms; 0, 0`,
    slow <= mostMs && isWell,
  );
}

const draftsOf = async ({ pool }: BenchPortal) =>
  (
    await pool.query<{ drafts: number }>(
      `select count(*)::int as drafts from draft where source = 'chat'`,
    )
  ).rows[0]?.drafts ?? 0;
