import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@smart-order/server/testing/free-port.ts';

const run = promisify(execFile);

export interface Balancer {
  /** https, on localhost */
  origin: string;
  /** its certificate, by itself */
  certificate: string;
  end(): Promise<void>;
}

/** A real HAProxy with `deploy/haproxy.cfg`, in which only ports, certificate and the two copies' addresses are others. */
export async function haproxy(
  folder: string,
  copies: readonly [number, number],
): Promise<Balancer> {
  await run('haproxy', ['-v']).catch((error: unknown) => {
    throw new Error(
      'HAProxy is missing, so upgrades behind it are NOT measured. Install it (Debian: apt-get install haproxy) and run this again.',
      {
        cause: error,
      },
    );
  });
  const [plain, port] = [await freePort(), await freePort()];
  const certificate = await selfSigned(folder);
  const example = await readFile(new URL('../../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  const config = changed(example, [
    ['bind :80\n', `bind 127.0.0.1:${plain}\n`],
    ['bind :443 ', `bind 127.0.0.1:${port} `],
    ['/etc/haproxy/smart-order.pem', join(folder, 'smart-order.pem')],
    ['10.0.0.11:3000', `127.0.0.1:${copies[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${copies[1]}`],
  ]);
  await writeFile(join(folder, 'haproxy.cfg'), config);
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const origin = `https://localhost:${port}`;
  for (let tries = 0; !(await answers(origin, certificate)); tries++) {
    if (child.exitCode !== null || tries > 100)
      throw new Error(`HAProxy does not answer:\n${output}`);
    await sleep(100);
  }
  return {
    origin,
    certificate,
    end: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function changed(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((all, [from, to]) => {
    if (!all.includes(from))
      throw new Error(`deploy/haproxy.cfg has no "${from.trim()}" any more.`);
    return all.replaceAll(from, to);
  }, text);
}

async function selfSigned(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-days',
    '2',
  ];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ]);
  const text = await readFile(certificate, 'utf8');
  await writeFile(join(folder, 'smart-order.pem'), `${text}${await readFile(key, 'utf8')}`);
  return text;
}

/** Any answer counts: without a copy it is 503. */
const answers = (origin: string, ca: string) =>
  new Promise<boolean>((resolve) => {
    request(`${origin}/healthz`, { ca }, (answer) => {
      answer.resume();
      resolve(true);
    })
      .on('error', () => resolve(false))
      .end();
  });
