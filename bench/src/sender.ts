// Sends requests at a steady pace, whether they are answered or not, as many people do. Runs as a process of its own, because it shares the processors
// with what it measures; it parses no answer. What to send is on its standard input, what became of it on its standard output.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  kind: string;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}
export interface Load {
  /** sent one after the other, and again from the first */
  asks: readonly Asked[];
  aSecond: number;
  seconds: number;
  /** opened before, by requests of `opensAt`, and left open as a balancer does: Node accepts one new connection in each turn of its loop */
  connections: number;
  opensAt: string;
}
/** `status` is 0 where no answer arrived. */
export type Answered = readonly [kind: string, status: number, ms: number];

const longestMs = 30_000;
const tickMs = 10;

const send = ({ kind, url, method, headers, body }: Asked) =>
  new Promise<Answered>((tell) => {
    const began = performance.now();
    const end = (status: number) => tell([kind, status, performance.now() - began]);
    const key = body === undefined ? {} : { 'idempotency-key': crypto.randomUUID() };
    request(url, { method, agent, timeout: longestMs, headers: { ...headers, ...key } })
      .on('response', (answer) => {
        answer.resume().once('end', () => end(answer.statusCode ?? 0));
        answer.once('error', () => end(0));
      })
      .on('timeout', function (this: { destroy(): void }) {
        this.destroy();
      })
      .once('error', () => end(0))
      .end(body);
  });

const { asks, aSecond, seconds, connections, opensAt } = JSON.parse(
  await text(process.stdin),
) as Load;
const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
const opening = { kind: '', url: opensAt, method: 'GET', headers: {} } as const;
await Promise.all(Array.from({ length: connections }, () => send(opening)));
const [sent, began]: [Promise<Answered>[], number] = [[], performance.now()];
await new Promise<void>((done) => {
  const ticking = setInterval(() => {
    const due = Math.min(seconds, (performance.now() - began) / 1000) * aSecond;
    while (sent.length < due) sent.push(send(asks[sent.length % asks.length] as Asked));
    if (due < seconds * aSecond) return;
    clearInterval(ticking);
    done();
  }, tickMs);
});
process.stdout.write(JSON.stringify(await Promise.all(sent)));
agent.destroy();
