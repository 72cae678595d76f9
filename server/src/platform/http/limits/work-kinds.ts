import type { RouteOptions } from 'fastify';
import type { TObject } from 'typebox';
import type { CallShape, Room } from '#contract/call.ts';
import { everyCall, type CallName } from '#contract/calls.ts';

/** The kinds of work, in the order in which they are refused under load (work-bound.ts). Reports and files are made on connections of their own. */
export const workKinds = ['report', 'list', 'page', 'write', 'order'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Of each room: what a read is, unless it makes a file or has pages, and what a write is. */
const ofRooms: Record<Room, readonly ['report' | 'list' | 'page', 'write' | 'order']> = {
  catalogue: ['page', 'write'],
  cart: ['page', 'write'],
  customers: ['page', 'write'],
  'customer-notes': ['page', 'write'],
  drafts: ['page', 'write'],
  guides: ['page', 'write'],
  home: ['page', 'write'],
  orders: ['page', 'order'],
  payments: ['page', 'order'],
  cash: ['page', 'order'],
  standing: ['page', 'order'],
  delivery: ['page', 'write'],
  chats: ['page', 'write'],
  inbox: ['page', 'write'],
  notices: ['page', 'write'],
  waits: ['page', 'write'],
  consent: ['page', 'write'],
  'sign-in': ['page', 'order'],
  statements: ['report', 'write'],
  reports: ['report', 'write'],
  users: ['list', 'write'],
  assignment: ['list', 'write'],
  integration: ['list', 'write'],
  status: ['list', 'write'],
};

/** Calls of another kind than their room says: an order begins with these lists, and needs a token. */
const ofCalls: { [name in CallName]?: WorkKind } = {
  getProductByType: 'page',
  getProductByTypeNew: 'page',
  listCvOrg: 'page',
  listServedCustomers: 'page',
  refreshSalesToken: 'order',
  refreshPortalToken: 'order',
};

const isPaged = ({ query }: CallShape) =>
  'page' in ((query as TObject | undefined)?.properties ?? {});
const makesFile = ({ serves, problems }: CallShape) =>
  serves !== undefined || problems.includes('document_busy');

/** The kind of a call; undefined where it only waits for a change, and so is never refused. */
export function workOfCall(call: CallShape): WorkKind | undefined {
  if (call.waits) return undefined;
  const own = ofCalls[call.name as CallName];
  if (own) return own;
  const [read, write] = ofRooms[call.room];
  if (call.writes ?? call.signed) return write;
  if (makesFile(call)) return 'report';
  return read === 'page' && isPaged(call) ? 'list' : read;
}

const calls = new Map(everyCall().map((call) => [call.name, workOfCall(call)]));

/** The kind of a route. Beside the calls of the portal only programs do work: the integration API, banks and LINE; what they read is how orders go on. Probes, figures, files and sign-in have none. */
export function workOfRoute({ method, config }: RouteOptions): WorkKind | undefined {
  const { named, countsRefusals } = config ?? {};
  if (named && calls.has(named.call)) return calls.get(named.call);
  const sends = method === 'POST' || method === 'PUT';
  return named || (sends && countsRefusals) ? 'order' : undefined;
}
