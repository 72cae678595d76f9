// A thread of a typesetter that ends the process once a step has used up its processor time: the main thread is busy in Typst. Waiting for a
// processor, on a busy machine, does not count.
// JavaScript, because a thread that takes types off its sources needs 9 MB more.
import { parentPort } from 'node:worker_threads';

const lookMs = 200;
const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
let until = Infinity;

/** Milliseconds that the step which begins now may use; Infinity once it has ended. */
parentPort?.on('message', (workMs) => (until = usedMs() + workMs));
setInterval(() => {
  if (usedMs() > until) process.kill(process.pid, 'SIGKILL');
}, lookMs);
