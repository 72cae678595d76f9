import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fakeServer, pour } from './fake-server.ts';

/** In which way a neighbour fails; `well`: it answers as `well` says. */
export const manners = ['silent', 'refusing', 'cut', 'endless', 'of another type'] as const;
export type Manner = (typeof manners)[number] | 'well';

// Far beyond every limit of ours.
const silenceMs = 30_000;
const answers: Record<Exclude<Manner, 'well' | 'silent'>, (response: ServerResponse) => void> = {
  refusing: (response) => void response.writeHead(500).end('{"error":"broken"}'),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"data":[', () => response.destroy());
  },
  endless: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    pour(response, 50);
  },
  'of another type': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"data":"<html>","issuer":7,"active":"yes"}'),
};

/** One address of every neighbour at once: ERP, bank, sister application, identity provider. They fail as `manner` says; `waitedOut` counts callers who waited for the end of a silence. */
export async function badNeighbour(well: (request: IncomingMessage, body: string) => unknown) {
  const self = {
    manner: 'silent' as Manner,
    address: '',
    waitedOut: 0,
    close: () => undefined as void,
  };
  const beSilent = (response: ServerResponse) => {
    const over = setTimeout(() => {
      self.waitedOut += 1;
      response.end();
    }, silenceMs);
    response.on('close', () => clearTimeout(over));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    if (self.manner === 'silent') return beSilent(response);
    if (self.manner === 'refusing') return answers.refusing(response);
    // Who answers 200 has taken the message, however wrong the rest of the answer is.
    const answer = well(request, body);
    if (self.manner !== 'well') return answers[self.manner](response);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  return Object.assign(self, await fakeServer(answer));
}
