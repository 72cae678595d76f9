// `npm run receiver`: a receiver of events, for people who connect a system (docs/integration/events-and-api.md).
import { parseArgs } from 'node:util';
import { startReceiver } from './start-receiver.ts';

const usage = `npm run receiver -- --secret SECRET [--port 4712] [--fail 0.5] [--hang 0.05]
It prints what comes, and checks its signature, its order within the document and its shape.
SECRET has 32 characters or more, as in CONFIG_FILE. --fail and --hang are shares of the calls that are answered 503, or not at all.`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.RECEIVER_PORT ?? '4712' },
    secret: { type: 'string', default: '' },
    fail: { type: 'string', default: '0' },
    hang: { type: 'string', default: '0' },
  },
});
const { secret } = values;
const [port, fail, hang] = [Number(values.port), Number(values.fail), Number(values.hang)];
if (
  secret.length < 32 ||
  !Number.isInteger(port) ||
  !(fail >= 0 && hang >= 0 && fail + hang <= 1)
) {
  console.error(usage);
  process.exit(2);
}
const { address } = await startReceiver({ port, secret, fail, hang, say: console.log });
console.log(`Receiving events at ${address}`);
