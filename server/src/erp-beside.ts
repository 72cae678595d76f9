import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Config } from './platform/config/config.ts';

const program = join(import.meta.dirname, '../../scripts/erp-simulator/main.ts');
// As in start.js: without it the process needs 30 MB more.
const compiled = join(import.meta.dirname, '../../.cache/compiled');

const newSecret = () => randomBytes(32).toString('base64url');

/** Whether the portal has the simulated ERP: in a demonstration to which no system of a supplier is connected. */
const hasErp = ({ demo, erpSimulator, file }: Config) =>
  demo && erpSimulator && !file.erp && !file.receivers;

/**
 * Starts the simulated ERP of a demonstration (D-52) as a process of its own, which knows this portal by HTTP alone and ends with it. The answered
 * configuration names it as the receiver of events, and has the token of its calls.
 */
export async function withErpBeside(config: Config): Promise<Config> {
  if (!hasErp(config)) return config;
  const [secret, token] = [newSecret(), config.integrationToken ?? newSecret()];
  // Its socket is opened here: the address is known before it has started, so the start of the portal does not wait.
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const child = fork(program, ['--portal', `http://${hostOf(config)}:${config.port}`], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      ERP_TOKEN: token,
      ERP_SECRET: secret,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => {});
  child.send('listen', socket, () => socket.close());
  child.unref();
  child.channel?.unref();
  const erp = { address: `http://127.0.0.1:${port}/events`, secrets: [secret], allowPrivate: true };
  return { ...config, integrationToken: token, file: { ...config.file, receivers: { erp } } };
}

/** Where this machine reaches the portal; one that listens on every address is reached at the loopback. */
const hostOf = ({ host }: Config) =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
