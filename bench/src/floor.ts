// The floor, the least that a measured call can cost: bare node:http and pg, one prepared statement, its own tables on the same PostgreSQL.
// Runs as a process of its own; the statement is in its environment.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { types } from 'pg';
import { Pool } from '@smart-order/server/platform/database/connections/client.ts';

const {
  FLOOR_DATABASE: connectionString = '',
  FLOOR_PORT: port = '0',
  FLOOR_STATEMENT: text = '',
} = process.env;
// Dates and large numbers are read as the portal reads them.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (day) => day);
const pool = new Pool({
  connectionString,
  max: 20,
  options: '-c plan_cache_mode=force_generic_plan',
});

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const values =
    request.method === 'POST'
      ? (JSON.parse(Buffer.concat(chunks).toString()) as unknown[])
      : new URL(request.url ?? '/', 'http://floor').searchParams.getAll('v');
  const { rows } = await pool.query({ name: 'floor', text, values });
  const body = JSON.stringify(rows);
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
}

createServer((request, response) => void answer(request, response)).listen(
  Number(port),
  '127.0.0.1',
  () => console.log('listening'),
);
