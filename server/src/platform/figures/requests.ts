import type { FastifyInstance } from 'fastify';
import { Counts } from '../measures/counts.ts';
import { Durations } from '../measures/durations.ts';
import type { Figures } from './figure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what answers at this route, as figures and traces name it; other routes go by their address */
    named?: {
      call: string;
      room: string;
      /** true: it waits for something to happen, so its time says nothing */ waits?: boolean;
    };
  }
}

const answered = new Counts();
const statuses = new Counts({ status: '500' }, { status: '503' });
const seconds = new Counts();
const durations = new Durations();

/** Counts and measures each answer of this process. A request at no route of ours counts as `none`. */
export function countAnswers(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none', config } = request.routeOptions;
    const { call, room, waits } = config.named ?? { call: url, room: 'other', waits: false };
    const { statusCode, elapsedTime } = reply;
    answered.add({ call, status: `${Math.floor(statusCode / 100)}xx` });
    statuses.add({ status: String(statusCode) });
    if (!waits) {
      seconds.add({ call }, elapsedTime / 1000);
      durations.add(elapsedTime / 1000, {
        room,
        kind: request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write',
      });
    }
    done();
  });
}

export const requestFigures = {
  smart_order_requests_total: {
    kind: 'counter',
    help: 'requests by call and class of status',
    read: answered.read,
  },
  smart_order_answers_total: { kind: 'counter', help: 'answers by status', read: statuses.read },
  smart_order_request_seconds_total: {
    kind: 'counter',
    help: 'time that the requests of a call took',
    read: seconds.read,
  },
  smart_order_request_duration_seconds: {
    kind: 'histogram',
    help: 'how long requests took, by room, reads and writes apart',
    read: durations.read,
  },
} satisfies Figures;
