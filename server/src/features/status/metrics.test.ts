import { describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls.ts';
import { ProviderUnavailable } from '#outside/identity/provider-errors.ts';
import { run } from '#platform/database/connections/connect.ts';
import { aReceiver, outboxDesk } from '#testing/outbox-desk.ts';
import { silentLink } from '#testing/silent-link.ts';
import { ownDatabase, testPortal } from '#testing/test-portal.ts';

const { portal, after, write, spread, now } = outboxDesk();

describe('/metrics', () => {
  const lines = async () =>
    (await (await asked()).text()).split('\n').filter((line) => !line.startsWith('#'));
  /** The value of a series; 0 where it is not there. */
  const valueOf = async (series: string) =>
    Number(
      (await lines())
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  const asked = (headers: Record<string, string> = {}) =>
    fetch(`${portal().origin}/metrics`, { headers });

  test('shows what waits to this machine and to callers with the token, and to no one else', async () => {
    await write(['A', '1'], ['B', '1']);
    await spread(aReceiver().receiver);
    await write(['C', '1']);
    after(30);
    const text = await (await asked()).text();
    expect(text.split('\n').filter((line) => /^smart_order_outbox_(?!tries)/.test(line))).toEqual([
      'smart_order_outbox_not_given 1',
      'smart_order_outbox_waiting{receiver="erp"} 2',
      'smart_order_outbox_oldest_seconds{receiver="erp"} 30',
      'smart_order_outbox_given_up{receiver="erp"} 0',
      'smart_order_outbox_paused{receiver="erp"} 0',
    ]);
    expect((await asked({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    portal().deps.config.integrationToken = 'the-token-of-the-operator';
    const token = {
      'x-forwarded-for': '203.0.113.7',
      authorization: 'Bearer the-token-of-the-operator',
    };
    expect((await asked(token)).status).toBe(200);
    expect(
      (await asked({ ...token, authorization: 'Bearer the-token-of-the-operatoR' })).status,
    ).toBe(404);
  });

  test('is all that the token of figures reads', async () => {
    portal().deps.config.metricsToken = 'the-token-of-figures';
    const authorization = 'Bearer the-token-of-figures';
    expect((await asked({ 'x-forwarded-for': '203.0.113.7', authorization })).status).toBe(200);
    const others = [
      '/api/integration/v1/me',
      '/api/integration/v1/orders',
      '/api/main/center/sending?lang=th',
    ];
    const statuses = await Promise.all(
      others.map(
        async (path) =>
          (await fetch(`${portal().origin}${path}`, { headers: { authorization } })).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 401]);
  });

  test('shows how much room is left, and for how long the journal waits for its archive or a slot', async () => {
    const value = await valueOf('smart_order_disk_free_ratio');
    expect([value > 0, value < 1]).toEqual([true, true]);
    const named = (await lines()).map((line) => line.split(' ')[0]);
    expect(named).toEqual(
      expect.arrayContaining([
        'smart_order_archive_failing_seconds',
        'smart_order_journal_held_bytes',
      ]),
    );
    const before = await valueOf('smart_order_provider_failures_total');
    expect(new ProviderUnavailable('no answer')).toBeInstanceOf(Error);
    expect(await valueOf('smart_order_provider_failures_total')).toBe(before + 1);
  });

  test('shows by background work how many rows are due, and for how long the oldest has been', async () => {
    await write(['A', '1'], ['B', '1']);
    await run(
      portal().db,
      `insert into line_event (event_id, line_user, kind, sent_at, received_at, not_before) select 'E' || n, 'U', 'message', $1::timestamptz, $1, $1 + n * interval '1 hour' from generate_series(0, 1) n`,
      [now()],
    );
    after(30);
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'smart_order_job_waiting{work="deliveries"} 2',
        'smart_order_job_oldest_seconds{work="deliveries"} 30',
        'smart_order_job_waiting{work="chats"} 1',
        'smart_order_job_oldest_seconds{work="chats"} 30',
      ]),
    );
    await portal().db.deleteFrom('line_event').execute();
  });

  test('shows a paused receiver, and how many messages of the ERP are parked or given up, with the age of the oldest', async () => {
    await spread(aReceiver().receiver);
    await portal().db.updateTable('receiver').set({ paused_at: now() }).execute();
    await run(
      portal().db,
      `insert into inbox_document (source, external_id, body_hash, parts, body, state, answer, received_at)
       select 'SAP', state, '', '{status}', '{}', state, '{}', $1::timestamptz + place * interval '1 minute'
       from unnest(array['applied', 'given up', 'parked']) with ordinality s(state, place)`,
      [now()],
    );
    after(300);
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'smart_order_outbox_paused{receiver="erp"} 1',
        'smart_order_inbox_parked 2',
        'smart_order_inbox_oldest_seconds 180',
      ]),
    );
  });

  test('needs the token also from this machine, if the portal has a public address: a local proxy may hide its callers', async () => {
    const { publicOrigin } = portal().deps.config;
    portal().deps.config.integrationToken = 'the-token-of-the-operator';
    portal().deps.config.publicOrigin = 'https://orders.example.com';
    try {
      expect((await asked()).status).toBe(404);
      expect((await asked({ authorization: 'Bearer the-token-of-the-operator' })).status).toBe(200);
    } finally {
      portal().deps.config.publicOrigin = publicOrigin;
    }
  });

  test('counts requests by call and class of status, and measures them by room, reads and writes apart', async () => {
    const [call, refused, took] = [
      'smart_order_requests_total{call="getProductType",status="2xx"}',
      'smart_order_answers_total{status="401"}',
      'smart_order_request_duration_seconds_count{room="catalogue",kind="read"}',
    ];
    const before = [await valueOf(call), await valueOf(refused), await valueOf(took)];
    const admin = await portal().as('admin');
    await admin.call('getProductType', { params: { bu: 'feed', org: '1001', cv: 'C100' } });
    await fetch(`${portal().origin}/api/main/center/profile`);
    expect([await valueOf(call), await valueOf(refused), await valueOf(took)]).toEqual(
      before.map((count) => count + 1),
    );
    expect(
      await valueOf(
        'smart_order_request_duration_seconds_bucket{room="catalogue",kind="read",le="+Inf"}',
      ),
    ).toBe((before[2] ?? 0) + 1);
  });

  test('names pages, files and addresses that do not exist by their route, so that no address of a caller is shown', async () => {
    await fetch(`${portal().origin}/images/secret-of-somebody.png`);
    await fetch(`${portal().origin}/api/bank/secret-of-somebody/callback`, { method: 'POST' });
    await fetch(`${portal().origin}/secret-of-somebody`, { method: 'POST' });
    const text = (await lines()).join('\n');
    expect(text).not.toContain('secret-of-somebody');
    expect(text).toContain('smart_order_callbacks_refused_total{bank="unknown"}');
  });

  test('has at most 2,000 series, if every call was answered with every class of status', async () => {
    const methods = everyCall();
    for (const { method, path, base } of methods)
      await fetch(`${portal().origin}/api/${base}${path.replaceAll(/[{}]/g, '')}`, { method });
    // Other tests of this process had answers of other classes, so each call counts once here, with all of 2xx to 5xx.
    const classes = 4;
    const series = await lines();
    const ofCalls = series.filter((line) => line.startsWith('smart_order_requests_total{'));
    const calls = new Set(ofCalls.map((line) => /call="([^"]*)"/.exec(line)?.[1]));
    expect(calls.size).toBeGreaterThan(methods.length);
    expect(series.length - ofCalls.length + classes * calls.size).toBeLessThan(2000);
  });

  test('counts waiting money with the age of the oldest, cash days that are late, reports and sessions', async () => {
    await run(
      portal().db,
      `insert into bank_transaction (bank, transaction_id, biller_id, reference1, reference2, amount, paid_at, raw, told_at, doubt, parked, bu)
       select 'test', place::text, '', '', '', 100, $1, '', $1::timestamptz + place * interval '1 minute', 'unknown', 100, unit
       from unnest(array['feed', null]) with ordinality u(unit, place)`,
      [now()],
    );
    await run(
      portal().db,
      `insert into cash_day (user_id, user_name, day, opened_at, float_amount) select user_id, 'a', '2026-02-27', $1, 0 from app_user where username = 'agent'`,
      [now()],
    );
    await portal().as('admin');
    after(600);
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'smart_order_money_unmatched 2',
        'smart_order_money_unmatched_oldest_seconds 540',
        'smart_order_cash_days_late 1',
        'smart_order_cash_days_late_oldest_days 3',
        'smart_order_report_jobs{state="waiting"} 0',
        'smart_order_imports{state="running"} 0',
        'smart_order_database_writable 1',
      ]),
    );
    expect(await valueOf('smart_order_sessions')).toBeGreaterThan(0);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
    expect(await valueOf('smart_order_event_loop_delay_seconds{quantile="1"}')).toBeLessThan(60);
  });

  test('counts chats that wait or were given up, and days of standing orders that are late or could not be ordered', async () => {
    await run(
      portal().db,
      `insert into line_event (event_id, line_user, kind, sent_at, received_at, not_before, state)
       select place::text, 'U' || place, 'message', $1, $1::timestamptz - place * interval '1 hour', $1, state
       from unnest(array['done', 'waiting', 'given_up', 'waiting', 'given_up']) with ordinality e(state, place)
       union all select 'old', 'U', 'message', $1, $1::timestamptz - interval '49 hours', $1, 'given_up'`,
      [now()],
    );
    await run(
      portal().db,
      `with saved as (
         insert into standing_order (bu, org_code, cv_code, name, delivery, weekdays, every_weeks, from_day, move, days_ahead, at_cut_off, saved_by, saved_at, since)
         values ('feed', '1001', 'C100', 'a', '{}', '2', 1, '2026-01-01', 'before', 2, 'send', 'U-customer', $1, $1) returning standing_id),
       placed as (
         insert into draft (bu, org_code, cv_code, source, delivery, begun_by, begun_at, changed_by, changed_at, placed_at)
         values ('feed', '1001', 'C100', 'standing', '{}', 'U-customer', $1, 'U-customer', $1, $1) returning draft_id)
       insert into standing_day (bu, standing_id, day, state, ends_at, look_at, draft_id)
       select 'feed', standing_id, day::date, state, $1::timestamptz + ends::interval, $1::timestamptz + looks::interval, case day when '2026-03-04' then draft_id end
       from saved, placed, (values
         ('2026-03-03', 'asked', '-10 minutes', '-10 minutes'), ('2026-03-05', 'asked', '-5 minutes', '4 minutes'), ('2026-03-06', 'asked', '1 minute', '1 minute'),
         ('2026-03-01', 'not_sent', '-1 day', null), ('2026-03-02', 'not_sent', '-1 hour', null), ('2026-03-04', 'not_sent', '-1 hour', null),
         ('2026-03-07', 'sent', '-1 hour', null)) d(day, state, ends, looks)`,
      [now()],
    );
    expect((await lines()).filter((line) => /^smart_order_(chat|standing)_/.test(line))).toEqual([
      'smart_order_chat_events_waiting 2',
      'smart_order_chat_events_oldest_seconds 14400',
      'smart_order_chat_events_given_up 2',
      'smart_order_standing_days_late 2',
      'smart_order_standing_days_late_seconds 600',
      'smart_order_standing_days_failed 1',
    ]);
  });
});

describe('/metrics while the database is silent', () => {
  test('still shows the figures of the process, and no figure of the database', async () => {
    const link = await silentLink(await ownDatabase());
    const portal = await testPortal({ environment: { DATABASE_URL: link.url } });
    try {
      const metrics = async () => (await fetch(`${portal.origin}/metrics`)).text();
      expect(await metrics()).toContain('\nsmart_order_database_up 1\n');
      link.fallSilent();
      const text = await metrics();
      expect(text).toContain('\nprocess_resident_memory_bytes ');
      expect(text).not.toContain('smart_order_database_up');
    } finally {
      link.heal();
      await portal.close();
      await link.close();
    }
  });
});
