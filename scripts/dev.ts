// `npm run dev`: the portal on http://localhost:3000 with reload of both sides; the server behind it listens on 3001.
import { spawn } from 'node:child_process';

const environment = {
  ...process.env,
  PORT: '3001',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  SERVER_ORIGIN: 'http://localhost:3001',
  WEB_BUILD: 'off',
};
const run = (args: string[], cwd = '.') => spawn(process.execPath, args, { cwd, stdio: 'inherit', env: environment });
const both = [
  run(['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output', 'server/src/main.ts']),
  run(['../node_modules/vite/bin/vite.js', '--port', '3000', '--strictPort'], 'web'),
];
const stop = () => both.forEach((child) => child.kill('SIGTERM'));
// npm's shell passes no signal on; what nobody holds would keep the ports.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'dev') setInterval(() => process.ppid !== parent && stop(), 500).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of both) child.on('exit', stop);
