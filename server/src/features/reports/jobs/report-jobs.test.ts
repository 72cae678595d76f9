import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReportFilter } from '#contract/reports/jobs/shapes.ts';
import { run } from '#platform/database/connections/connect.ts';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { endless, sampleTemplate } from '#testing/documents/sample-paper.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { removeOldRows } from '../../../retention.ts';
import { runnerOf } from './runner.ts';

let portal: TestPortal;
let customer: Person;
const march = { cvCode: 'C100', orgCode: '1001', dateFrom: '2026-02-01', dateTo: '2026-03-31' };
const hourMs = 3_600_000;

beforeAll(async () => {
  portal = await testPortal({ documents: { processes: 1 } });
  customer = await portal.as('customer');
  for (let at = 1; at <= 80; at += 1)
    await anInvoice(portal.db, `INV-${at}.`, { amount: 100_000 + at });
});
// A report that is still being made would use the only process, which the next test needs.
async function untilAllAreMade() {
  const underWay = () =>
    portal.db
      .selectFrom('report_job')
      .select('job_id')
      .where('status', 'in', ['waiting', 'running'])
      .execute();
  await expect.poll(underWay).toEqual([]);
}
afterEach(async () => {
  if (!runnerOf(portal.deps).isStopped) await untilAllAreMade();
  await portal.db.deleteFrom('report_job').execute();
});
afterAll(() => portal.close());

const start = (
  filter: ReportFilter = march,
  { who = customer, kind = 'statement' as const, lang = 'eng' as const } = {},
) =>
  who.call('startReportJob', {
    params: { path: 'feed' },
    query: { lang },
    body: { kind, ...filter },
  });
const jobs = async (who = customer) => (await who.call('listReportJobs', {})).body.data;
const ends = async (jobId: string, who = customer) => {
  await expect
    .poll(async () => (await jobs(who)).find((job) => job.jobId === jobId)?.status)
    .not.toMatch(/waiting|running/);
  return (await jobs(who)).find((job) => job.jobId === jobId)!;
};
const file = async (jobId: string, who = customer) => {
  const answer = await fetch(`${portal.origin}/api/main/reportjobs/${jobId}/file`, {
    headers: { authorization: `Bearer ${who.accessToken}` },
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};
const done = async (filter = march) => {
  const { jobId } = (await start(filter)).body.data;
  return ends(jobId);
};
/** Occupies the only process that sets pages during the work. */
async function whilePagesWait(work: () => Promise<void>) {
  const busy = portal.deps.documents.make(sampleTemplate, endless()).catch(() => undefined);
  try {
    await work();
  } finally {
    for (const pid of portal.deps.documents.processIds) process.kill(pid, 'SIGKILL');
    await busy;
  }
}

describe('a report', () => {
  test('is made while its reader does something else, and holds every line, its sums, and a head on each page', async () => {
    const job = await done();
    expect([job.status, job.rowsDone, job.rowsTotal, job.fileName]).toEqual([
      'done',
      80,
      80,
      'statement-C100-2026-03-31.pdf',
    ]);
    const { status, type, bytes } = await file(job.jobId);
    expect([status, type]).toEqual([200, 'application/pdf']);
    const pages = await pdfText(bytes);
    expect(pages.length).toBeGreaterThan(1);
    expect(
      pages
        .filter(
          (page, at) =>
            !page.includes('Debit (THB)') || !page.includes(`Page ${at + 1} of ${pages.length}`),
        )
        .slice(0, -1),
    ).toEqual([]);
    const whole = pages.join(' ');
    expect(
      Array.from({ length: 80 }, (_, at) => `INV-${at + 1}.`).filter(
        (number) => !whole.includes(number),
      ),
    ).toEqual([]);
    expect(whole).toContain('THB 80,032.40');
    expect(whole).toContain('1 Feb 2569 – 31 Mar 2569');
  });

  test('of all who owe is dated by its day, without the default days', async () => {
    const owing = await customer.call('startReportJob', {
      params: { path: 'feed' },
      query: { lang: 'eng' },
      body: { kind: 'receivable', all: 'Y', dateFrom: '2026-03-01', dateTo: '2026-03-08' },
    });
    const job = await ends(owing.body.data.jobId);
    const whole = (await pdfText((await file(job.jobId)).bytes)).join(' ');
    expect(whole).toMatch(/Report As of \d+ \w{3} \d{4} Customer/);
    expect(whole).not.toContain('Mar 2569 –');
  });

  test('without rows says that there are none', async () => {
    const job = await done({ ...march, dateFrom: '2020-01-01', dateTo: '2020-01-31' });
    expect([job.status, (await file(job.jobId)).status]).toEqual(['no_data', 404]);
  });

  test('asked for twice is one, and a third at once is refused with "wait"', async () => {
    await whilePagesWait(async () => {
      const [first, again] = [await start(), await start()];
      expect(again.body.data.jobId).toBe(first.body.data.jobId);
      expect((await start({ ...march, dateTo: '2026-03-30' })).status).toBe(200);
      const third = await start({ ...march, dateTo: '2026-03-29' });
      expect([third.status, third.body.code, third.body.detail]).toEqual([
        429,
        'too_many_reports',
        { most: 2 },
      ]);
      const other = await start({ ...march, cvCode: 'C200' }, { who: await portal.as('rival') });
      expect(other.status).toBe(200);
    });
  });

  test('that thirty calls wait for is queried as often as for one', async () => {
    const place = {
      params: { path: 'feed', userId: 'U-customer', bu: 'feed' },
      query: { lang: 'eng' as const },
    };
    const body = { cvCode: 'C100', dateFrom: '2026-02-01', dateTo: '2026-03-31' };
    let answers: Promise<number[]> | undefined;
    await whilePagesWait(async () => {
      answers = Promise.all(
        Array.from(
          { length: 30 },
          async () => (await customer.call('genReportCredit', { ...place, body })).status,
        ),
      );
      await expect.poll(() => portal.deps.documents.waiting).toBe(1);
      let asked = 0;
      portal.deps.pool.on('acquire', () => (asked += 1));
      const askedWithin = async (ms: number) => {
        const before = asked;
        await sleep(ms);
        return asked - before;
      };
      // Thirty calls that query separately would do so seven times a second each; queries before all thirty have begun are not counted.
      await expect.poll(() => askedWithin(600)).toBeLessThan(30);
    });
    expect(new Set(await answers)).toEqual(new Set([200]));
  });

  test('is stored together with the forty-nine before it, and older ones are removed', async () => {
    await run(
      portal.db,
      `with made as (
         insert into report_job (job_id, user_id, user_group, bu, kind, lang, filter, status, created_at)
         select gen_random_uuid(), person, 'CUSTOMER', 'feed', 'purchase', 'eng', '{}', 'done', now() - n * interval '1 minute'
         from generate_series(1, 60) n, unnest(array['U-customer', 'U-rival']) person returning job_id)
       insert into report_result (job_id, pdf) select job_id, '' from made`,
      [],
    );
    await start();
    const stored = await run(
      portal.db,
      'select user_id as "userId", count(*)::int as count from report_job group by 1 order by 1',
      [],
    );
    expect(stored).toEqual([
      { userId: 'U-customer', count: 50 },
      { userId: 'U-rival', count: 60 },
    ]);
  });

  test('that is cancelled is not made, and stays cancelled', async () => {
    await whilePagesWait(async () => {
      const { jobId } = (await start()).body.data;
      await expect.poll(() => portal.deps.documents.waiting).toBe(1);
      const { body } = await customer.call('cancelReportJob', { params: { jobId }, body: {} });
      expect(body.data.status).toBe('cancelled');
      await expect.poll(() => portal.deps.documents.waiting).toBe(0);
    });
    expect((await jobs()).map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('that is short is made during a long one, and another long one waits until that has ended', async () => {
    await sql`insert into invoice (bu, org_code, cv_code, invoice_number, invoice_date, due_date, amount, open_amount)
      select 'feed', '1001', 'C200', 'MANY-' || g, '2026-01-05', '2026-01-06', 100, 100 from generate_series(1, 1001) g`.execute(
      portal.db,
    );
    const rival = await portal.as('rival');
    const long = { cvCode: 'C200', orgCode: '1001', dateFrom: '2026-01-01', dateTo: '2026-01-31' };
    const statuses = async (who: Person) =>
      (await jobs(who)).map(({ status, rowsTotal }) => `${status} ${rowsTotal}`);
    await whilePagesWait(async () => {
      const { jobId } = (await start(long, { who: rival })).body.data;
      await expect.poll(() => portal.deps.documents.waiting).toBe(1);
      await start({ ...long, dateTo: '2026-01-30' }, { who: rival });
      await expect.poll(() => statuses(rival)).toEqual(['waiting 1001', 'running 1001']);
      await start();
      await expect.poll(() => portal.deps.documents.waiting).toBe(2);
      await expect.poll(() => statuses(customer)).toEqual(['running 80']);
      await rival.call('cancelReportJob', { params: { jobId }, body: {} });
    });
    await untilAllAreMade();
    expect([...(await statuses(rival)), ...(await statuses(customer))]).toEqual([
      'done 1001',
      'cancelled 1001',
      'done 80',
    ]);
  });

  test('whose pages cannot be set names the sheet instead of another try', async () => {
    let jobId = '';
    await whilePagesWait(async () => {
      jobId = (await start()).body.data.jobId;
      await expect.poll(() => portal.deps.documents.waiting).toBe(1);
      // The endless document ends first, and its process then makes the report.
      const [endless = 0] = portal.deps.documents.processIds;
      process.kill(endless, 'SIGKILL');
      await expect
        .poll(() => portal.deps.documents.processIds.find((pid) => pid !== endless))
        .toBeDefined();
    });
    expect((await ends(jobId)).problem).toBe('report_failed');
    const [job] = (await customer.call('listReportJobs', { query: { lang: 'eng' } })).body.data;
    expect(job?.message).toContain('Excel or CSV');
  });

  test('of too many rows to leaf through is refused before they are read, and says what to do instead', async () => {
    await portal.db.transaction().execute(async (tx) => {
      await sql`insert into invoice (bu, org_code, cv_code, invoice_number, invoice_date, due_date, amount, open_amount)
        select 'feed', '1001', 'C200', 'LONG-' || g, '2026-02-01', '2026-03-01', 100, 100 from generate_series(1, 10001) g`.execute(
        tx,
      );
    });
    const rival = await portal.as('rival');
    const { jobId } = (await start({ ...march, cvCode: 'C200' }, { who: rival })).body.data;
    const { body } = await rival.call('listReportJobs', { query: { lang: 'eng' } });
    expect((await ends(jobId, rival)).status).toBe('failed');
    const [job] = (await rival.call('listReportJobs', { query: { lang: 'eng' } })).body.data;
    expect(body.data).toHaveLength(1);
    expect([job?.problem, job?.message]).toEqual([
      'report_too_long',
      expect.stringContaining('10,001 rows'),
    ]);
    expect(job?.message).toContain('Excel');
  });

  test.each([
    [{ cvCode: 'C100' }, 'orgCode'],
    [{ ...march, dateFrom: '2026-04-01' }, 'dateTo'],
    [{ ...march, dateFrom: '2569-01-01' }, 'dateFrom'],
  ])('with the filter %j is refused at %s before it is queued', async (filter, field) => {
    const { status, body } = await start(filter);
    expect([status, body.fields?.map((one) => one.field)]).toEqual([400, [field]]);
  });
});

describe('the owner of a report', () => {
  test('only the owner may read or stop it, also where another serves the same customer', async () => {
    const { jobId } = await done();
    for (const name of ['rival', 'salesman', 'admin']) {
      const other = await portal.as(name);
      const cancelled = await other.call('cancelReportJob', { params: { jobId }, body: {} });
      expect([
        name,
        (await file(jobId, other)).status,
        cancelled.status,
        (await jobs(other)).length,
      ]).toEqual([name, 404, 404, 0]);
    }
  });

  test('who has lost its customer no longer finds it, and finds it again with the customer', async () => {
    const { jobId } = await done();
    const assigned = { user_id: 'U-customer', bu: 'feed', cv_code: 'C100', org_code: '1001' };
    await portal.db.deleteFrom('user_customer').where('user_id', '=', 'U-customer').execute();
    expect((await file(jobId)).status).toBe(404);
    await portal.db.insertInto('user_customer').values(assigned).execute();
    expect((await file(jobId)).status).toBe(200);
  });

  test('loses a report about all served customers with any one of them', async () => {
    const { jobId } = await done();
    await sql`update report_job set cv_code = null, org_code = null, reach = array['C100 1001', 'C200 1001']`.execute(
      portal.db,
    );
    expect((await file(jobId)).status).toBe(404);
    await portal.db
      .insertInto('user_customer')
      .values({ user_id: 'U-customer', bu: 'feed', cv_code: 'C200', org_code: '1001' })
      .execute();
    expect((await file(jobId)).status).toBe(200);
    await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .where('cv_code', '=', 'C200')
      .execute();
  });

  test('no longer finds one made as another group, or by a menu that is closed now', async () => {
    const { jobId } = await done();
    await sql`update report_job set user_group = 'ADMIN'`.execute(portal.db);
    expect((await file(jobId)).status).toBe(404);
    await sql`update report_job set user_group = 'CUSTOMER', kind = 'purchase-farm'`.execute(
      portal.db,
    );
    expect((await file(jobId)).status).toBe(404);
  });

  test('finds it for 24 hours', async () => {
    const { jobId } = await done();
    await sql`update report_job set created_at = ${new Date(Date.now() - 25 * hourMs)}`.execute(
      portal.db,
    );
    expect([(await file(jobId)).status, await jobs()]).toEqual([404, []]);
    await removeOldRows(portal.deps);
    expect(await portal.db.selectFrom('report_job').selectAll().execute()).toEqual([]);
  });
});

describe('a report whose server has ended', () => {
  const orphan = (tries: number) =>
    sql`update report_job set status = 'running', tries = ${tries}, beat_at = ${new Date(Date.now() - 60_000)}, ended_at = null`.execute(
      portal.db,
    );

  test('is begun again by a running server', async () => {
    const { jobId } = await done();
    await portal.db.deleteFrom('report_result').execute();
    await orphan(1);
    await runnerOf(portal.deps).look();
    expect([(await ends(jobId)).status, (await file(jobId)).status]).toEqual(['done', 200]);
  });

  test('a second time fails', async () => {
    const { jobId } = await done();
    await orphan(2);
    await runnerOf(portal.deps).look();
    const job = await ends(jobId);
    expect([job.status, job.problem, job.message !== '']).toEqual([
      'failed',
      'report_interrupted',
      true,
    ]);
  });

  test('because the server is stopped waits for the next start', async () => {
    await whilePagesWait(async () => {
      await start();
      await expect.poll(() => portal.deps.documents.waiting).toBe(1);
      await runnerOf(portal.deps).stop();
      expect((await jobs()).map(({ status }) => status)).toEqual(['waiting']);
    });
  });
});
