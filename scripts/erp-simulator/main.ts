// `npm run erp:simulator`: a supplier's ERP that knows the portal by HTTP alone (D-52, docs/integration/events-and-api.md).
import { once } from 'node:events';
import type { Server } from 'node:net';
import { parseArgs } from 'node:util';
import { startSimulator } from './simulator.ts';

const usage = `npm run erp:simulator -- [--portal http://localhost:3000] [--port 4711] [--speed 2] [--unruly 0.1] [--day]
It receives the portal's events at http://127.0.0.1:4711/events, and moves orders by the integration API.
ERP_TOKEN is a token of that API, with the scopes documents:write and events; ERP_SECRET the secret of the receiver in CONFIG_FILE.
--speed: how many of its minutes pass in a minute; an order takes some ninety. --day: a day passes in a minute, and it ends once it has nothing to do.
--unruly: the share of messages that it sends twice, late or out of order.`;

const { values } = parseArgs({
  options: {
    portal: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: '4711' },
    speed: { type: 'string' },
    unruly: { type: 'string', default: '0.1' },
    day: { type: 'boolean', default: false },
  },
});
const { ERP_TOKEN: token = '', ERP_SECRET: secret = '' } = process.env;
const [minutesOfDay, dayMs] = [1440, 60_000];
const speed = Number(values.speed ?? (values.day ? minutesOfDay : 2));
const unruly = Number(values.unruly);
if (
  token === '' ||
  secret.length < 32 ||
  !(speed > 0) ||
  !/^\d+$/.test(values.port) ||
  !(unruly >= 0 && unruly <= 1)
) {
  console.error(usage);
  process.exit(2);
}

// A portal that has started this program hands it the socket on which it is to receive, and has no use for what it says.
const [, socket] = process.send ? ((await once(process, 'message')) as [unknown, Server]) : [];
const say = socket ? () => {} : console.log;
const port = socket ?? Number(values.port);
const simulator = await startSimulator({
  portal: values.portal,
  token,
  secret,
  port,
  speed,
  unruly,
  say,
});
say(`The simulated ERP receives events at ${simulator.address}`);
const end = async () => {
  await simulator.stop();
  const { events, orders, sent, refused } = simulator.counts;
  say(`${events} events taken, ${orders} orders, ${sent} messages sent, ${refused} refused`);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => void end());
await simulator.takeUp();
if (values.day) {
  const began = Date.now();
  setInterval(() => Date.now() - began > dayMs && !simulator.isBusy() && void end(), 500);
}
