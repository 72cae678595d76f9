// The reader of pictures in deploy/reader, with a program in the place of tesseract.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { linesIn } from '../deploy/reader/lines.ts';

/** A word in tesseract's tab-separated values: its text, left, top and how sure it is; 20 px high. */
const word = (text: string, left: number, top: number, sure = 95) =>
  [5, 1, 1, 1, 1, 1, left, top, text.length * 10, 20, sure, text].join('\t');
const page = (...words: string[]) => ['level\tpage\tblock', ...words].join('\n');

describe('the lines of a picture', () => {
  test('are words beside one another, also of different columns; Thai that was read sign by sign is joined', () => {
    const values = page(
      word('20', 300, 12),
      word('551', 0, 10),
      word('ห', 100, 8),
      word('มู', 110, 14),
      word('|', 290, 10),
      word('552', 0, 60),
      word('5', 300, 61),
    );
    expect(linesIn([values, values])).toEqual(['551 หมู 20', '552 5']);
  });
  test('of which two readings have other numbers, or only one has any, or a number is doubtful, end in a question mark', () => {
    const first = page(
      word('551', 0, 10),
      word('20', 100, 10),
      word('552', 0, 60),
      word('70', 100, 60),
      word('553', 0, 110),
      word('554', 0, 160, 40),
    );
    const second = page(
      word('551', 0, 10),
      word('20', 100, 10),
      word('552', 0, 60),
      word('10', 100, 60),
      word('554', 0, 160, 40),
    );
    expect(linesIn([first, second])).toEqual(['551 20', '552 70 ?', '553 ?', '554 ?']);
  });
  test('are those of the reading that agrees most with others: noise of one does not add lines', () => {
    const good = page(word('551', 0, 10), word('20', 100, 10));
    expect(linesIn([page(word('7', 5, 90)), good, good])).toEqual(['551 20']);
    expect(linesIn([page(word('|', 5, 90)), '', ''])).toEqual([]);
  });
});

describe('the reader', () => {
  const token = 'the-token-of-the-reader';
  const png = Buffer.from('\x89PNG\r\n\x1A\n and more', 'latin1');
  let folder: string;
  let address: string;
  let program: ReturnType<typeof spawn>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'smart-order-reader-'));
    const says = word('551', 0, 10);
    const fake = `#!/bin/sh\ncase "$(cat)" in *slow*) sleep 20;; *broken*) exit 1;; esac\nprintf '%s\\n' '${says}'\n`;
    await writeFile(join(folder, 'tesseract'), fake);
    await chmod(join(folder, 'tesseract'), 0o755);
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const env = {
      PATH: [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
      READER_TOKEN: token,
      READER_SECONDS: '1',
      PORT: String(port),
    };
    program = spawn(process.execPath, [join(import.meta.dirname, '../deploy/reader/server.ts')], {
      env,
      stdio: 'ignore',
    });
    const isUp = () =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isUp, { timeout: 20_000, interval: 100 });
  }, 30_000);
  afterAll(async () => {
    program.kill();
    await once(program, 'exit');
    await rm(folder, { recursive: true });
  });
  const ask = (body: Buffer, { type = 'image/png', as = token } = {}) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${as}` },
      body: new Uint8Array(body),
    });

  test('answers the lines of a picture', async () => {
    const answer = await ask(png);
    expect([answer.status, await answer.json()]).toEqual([200, { lines: ['551'] }]);
  });
  test.each([
    ['another token', png, { as: 'another-token-of-a-stranger' }, 401],
    ['a sound', png, { type: 'audio/mp4' }, 415],
    ['a list of files that calls itself a picture', Buffer.from('/etc/passwd\n'), {}, 415],
    ['a picture that cannot be opened', Buffer.concat([png, Buffer.from('broken')]), {}, 422],
    ['a picture of more than 20 MB', Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]), {}, 413],
    ['one that takes longer than it may', Buffer.concat([png, Buffer.from('slow')]), {}, 503],
  ])('refuses %s', async (_what, body, how, status) => {
    const answer = await ask(body, how).then(
      ({ status: said }) => said,
      // The connection is closed before all bytes are sent.
      () => 413,
    );
    expect(answer).toBe(status);
  });
  test('reads two pictures at once, and asks for patience with a third', async () => {
    const slow = Buffer.concat([png, Buffer.from('slow')]);
    const two = [ask(slow), ask(slow)];
    await vi.waitFor(async () => expect((await ask(png)).status).toBe(503));
    await Promise.all(two);
    expect((await ask(png)).status).toBe(200);
  });
});
