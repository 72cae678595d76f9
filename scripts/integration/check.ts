// `npm run integration:check -- ADDRESS SECRET`: whether a receiver answers as the portal expects (docs/integration/events-and-api.md).
import { checkReceiver } from './check-receiver.ts';

const usage = `npm run integration:check -- ADDRESS SECRET
It sends a receiver what the portal may send, and says what is answered wrongly.
ADDRESS begins with http:// or https://, SECRET has 32 characters or more, as in CONFIG_FILE. Let the receiver write to a test system.`;

const [address = '', secret = ''] = process.argv.slice(2);
if (!/^https?:\/\//.test(address) || secret.length < 32) {
  console.error(usage);
  process.exit(2);
}
const findings = await checkReceiver(address, secret);
for (const { what, wrong } of findings)
  console.log(`${wrong ? 'WRONG' : 'right'}  ${what}${wrong && `: ${wrong}`}`);
const bad = findings.filter(({ wrong }) => wrong !== '').length;
console.log(
  bad === 0 ? `All ${findings.length} are right.` : `${bad} of ${findings.length} are wrong.`,
);
process.exitCode = bad === 0 ? 0 : 1;
