import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endless, samplePaper, sampleTemplate } from '#testing/documents/sample-paper.ts';
import { createLog } from '../log.ts';
import { Documents, type DocumentLimits } from './documents.ts';

let documents: Documents;
const open = (limits: Partial<DocumentLimits> = {}) =>
  (documents = new Documents(createLog('silent'), limits));
afterEach(() => documents.close());

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const code = (job: Promise<unknown>) =>
  job.then(
    () => 'made',
    (problem: { code?: string }) => problem.code,
  );

describe('a process that makes documents', () => {
  test('that used up its time is followed by another, which makes the documents that wait', async () => {
    open({ processes: 1, workMs: 500 });
    const jobs = [endless(), samplePaper()].map((data) =>
      code(documents.make(sampleTemplate, data)),
    );
    expect(await Promise.all(jobs)).toEqual(['document_failed', 'made']);
  });

  test('is ended in the middle of a page when it has used up its time, and the next document gets another', async () => {
    open({ processes: 1, workMs: 800 });
    const job = documents.make(sampleTemplate, endless());
    const [hangs = 0] = documents.processIds;
    expect(await code(job)).toBe('document_failed');
    expect(await code(documents.make(sampleTemplate, samplePaper()))).toBe('made');
    await vi.waitFor(() => expect(lives(hangs)).toBe(false));
    expect(documents.processIds).not.toContain(hangs);
  });

  test.skipIf(process.platform === 'win32')(
    'may take longer than its time where the machine does not let it work',
    async () => {
      open({ processes: 1, workMs: 1500 });
      await documents.make(sampleTemplate, samplePaper());
      const [job, began] = [
        code(documents.make(sampleTemplate, samplePaper({ rounds: 100 }))),
        performance.now(),
      ];
      const passes = async (ms: number) =>
        await expect.poll(() => performance.now() - began, { timeout: 5000 }).toBeGreaterThan(ms);
      const [pid = 0] = documents.processIds;
      // Waits until the document is being made.
      await passes(50);
      process.kill(pid, 'SIGSTOP');
      await passes(1600);
      process.kill(pid, 'SIGCONT');
      expect(await job).toBe('made');
    },
  );

  test('that does not respond counts as hung', async () => {
    open({ processes: 1, hangsMs: 300 });
    const job = code(documents.make(sampleTemplate, samplePaper()));
    process.kill(documents.processIds[0] ?? 0, 'SIGSTOP');
    expect(await job).toBe('document_failed');
  });

  test('that is killed fails its document alone', async () => {
    open({ processes: 1 });
    const job = documents.make(sampleTemplate, endless());
    process.kill(documents.processIds[0] ?? 0, 'SIGKILL');
    expect(await code(job)).toBe('document_failed');
    expect(await code(documents.make(sampleTemplate, samplePaper()))).toBe('made');
  });

  test('ends when no document was asked for in a while', async () => {
    open({ idleMs: 100 });
    await documents.make(sampleTemplate, samplePaper());
    const [pid = 0] = documents.processIds;
    expect(lives(pid)).toBe(true);
    await vi.waitFor(() => expect(documents.processIds).toEqual([]));
    expect(lives(pid)).toBe(false);
    expect(await code(documents.make(sampleTemplate, samplePaper()))).toBe('made');
  });

  test.runIf(process.platform === 'linux')('gets no setting of the server', async () => {
    open();
    process.env.DATABASE_URL_OF_A_TEST = 'secret';
    await documents.make(sampleTemplate, samplePaper());
    delete process.env.DATABASE_URL_OF_A_TEST;
    expect(await readFile(`/proc/${documents.processIds[0]}/environ`, 'utf8')).not.toContain(
      'secret',
    );
  });

  test('ends with the server, in the middle of a page too', async () => {
    open({ processes: 2 });
    const jobs = [
      documents.make(sampleTemplate, endless()),
      documents.make(sampleTemplate, samplePaper()),
    ].map(code);
    await jobs[1];
    const pids = documents.processIds;
    await documents.close();
    expect(await jobs[0]).toBe('unavailable');
    expect(pids.filter(lives)).toEqual([]);
    expect(await code(documents.make(sampleTemplate, samplePaper()))).toBe('unavailable');
  });
});
