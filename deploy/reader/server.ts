// A reader of pictures for the photo door (docs/operations.md, "A reader of pictures and voices"), with Debian's tesseract-ocr.
import { spawn } from 'node:child_process';
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { linesIn } from './lines.ts';

const { READER_TOKEN = '', READER_SECONDS = '50', PORT = '8080' } = process.env;
if (READER_TOKEN.length < 16) throw new Error('READER_TOKEN needs at least 16 signs');

const mostBytes = 20 * 1024 * 1024;
const mostOutput = 4 * 1024 * 1024;
// The portal asks twice at once, and again later after a 503.
const mostAtOnce = 2;
/** The bytes with which a picture begins, and from where. Tesseract takes anything else for a list of files and addresses, and opens them. */
const beginnings: Record<string, [number, string] | undefined> = {
  'image/webp': [8, 'WEBP'],
  'image/jpeg': [0, '\xFF\xD8\xFF'],
  'image/png': [0, '\x89PNG\r\n'],
};
/** Global, adaptive and local thresholds between paper and ink. */
const thresholds = ['0', '1', '2'];
let reading = 0;

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

const server = createServer(
  { requestTimeout: 30_000, headersTimeout: 10_000 },
  (request, response) => {
    const say = (status: number, body: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/healthz') {
      say(200);
      return;
    }
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    answer(request, gone.signal).then(
      (lines) => say(200, { lines }),
      (error: unknown) => {
        if (!(error instanceof Refused)) console.error(error);
        // What is left of the bytes is not read.
        response.setHeader('connection', 'close');
        say(error instanceof Refused ? error.status : 503);
      },
    );
  },
);
server.maxConnections = 16;
server.listen(Number(PORT));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close());

async function answer(request: IncomingMessage, gone: AbortSignal): Promise<string[]> {
  if (!isOurs(request.headers.authorization)) throw new Refused(401);
  if (request.method !== 'POST') throw new Refused(405);
  const beginning = beginnings[request.headers['content-type'] ?? ''];
  if (!beginning) throw new Refused(415);
  if (reading >= mostAtOnce) throw new Refused(503);
  reading += 1;
  try {
    const picture = await bytesOf(request);
    const [from, signs] = beginning;
    if (!picture.subarray(from).toString('latin1', 0, signs.length).startsWith(signs))
      throw new Refused(415);
    const signal = AbortSignal.any([gone, AbortSignal.timeout(Number(READER_SECONDS) * 1000)]);
    const readings: string[] = [];
    for (const threshold of thresholds) readings.push(await read(picture, threshold, signal));
    return linesIn(readings);
  } finally {
    reading -= 1;
  }
}

function isOurs(authorization = ''): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${READER_TOKEN}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new Refused(413);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The words of a picture with their places and how sure each is, as tab-separated values; a picture that cannot be opened is refused with 422. */
const read = (picture: Buffer, threshold: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const how = [
      '-',
      '-',
      '-l',
      'tha+eng',
      '--psm',
      '4',
      '-c',
      `thresholding_method=${threshold}`,
      'tsv',
    ];
    const env = { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1' };
    const program = spawn('tesseract', how, {
      signal,
      killSignal: 'SIGKILL',
      stdio: ['pipe', 'pipe', 'ignore'],
      env,
    });
    let text = '';
    program.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.length > mostOutput) program.kill('SIGKILL');
    });
    program
      .on('error', reject)
      .on('close', (code) =>
        code === 0 ? resolve(text) : reject(new Refused(code === 1 ? 422 : 503)),
      );
    // It ends before it has read all of a picture that it cannot open.
    program.stdin.on('error', () => undefined).end(picture);
  });
