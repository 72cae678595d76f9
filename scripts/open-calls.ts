// `npm run calls:open` lists the calls of the contract that are not built yet and answer 501.
import { everyCall } from '@smart-order/contract/calls.ts';

const open = everyCall().filter((call) => call.built === false);
for (const { method, path, name, room } of open) console.log(`${room.padEnd(12)} ${method.padEnd(6)} ${path}  (${name})`);
console.log(`${open.length} of ${everyCall().length} calls are declared and not built yet.`);
