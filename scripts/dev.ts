// `npm run dev`: the portal on http://localhost:3000 (or PORT) with reload of both sides; the server behind it listens one port above.
import { spawn } from 'node:child_process';

const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_534)
  throw new Error(`PORT: write a port from 1 to 65534, not "${process.env.PORT}"`);
const environment = {
  ...process.env,
  PORT: String(port + 1),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  SERVER_ORIGIN: `http://localhost:${port + 1}`,
  WEB_BUILD: 'off',
};
const run = (args: string[], cwd = '.') =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: environment });
const both = [
  run([
    '--watch-path=server/src',
    '--watch-path=contract/src',
    '--watch-preserve-output',
    'server/src/main.ts',
  ]),
  run(['../node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], 'web'),
];
const stop = () => both.forEach((child) => child.kill('SIGTERM'));
// npm's shell passes no signal on, so this process must notice that npm has ended: its children would keep the ports.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'dev')
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of both)
  child.on('exit', (code) => {
    if (code) process.exitCode = 1;
    stop();
  });
