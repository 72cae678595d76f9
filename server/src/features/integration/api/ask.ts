import type {
  ApiAnswer,
  ApiBody,
  ApiParams,
  ApiQuery,
  ApiRoute,
} from '#contract/integration/api/route.ts';
import type { ApiRouteName, ApiRoutes } from '#contract/integration/api/routes.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { IncomingFile } from '#platform/files/incoming-file.ts';
import type { System } from './authenticate.ts';

/** One request of a system, after its token, scope and shape were checked. */
export interface ApiAsk<R extends ApiRoute = ApiRoute> {
  caller: System;
  params: ApiParams<R>;
  query: ApiQuery<R>;
  body: ApiBody<R>;
  /** the body of a route that takes a file, with its media type; removed when the request has been answered */
  file: R extends { file: object } ? IncomingFile & { type: string } : undefined;
  requestId: string;
  /** the write must leave nothing behind */
  dryRun: boolean;
  header(name: string, value: string): void;
  /** another status than 200 for the answer */
  status(code: number): void;
}

export type ApiHandler<R extends ApiRoute> = (deps: Deps, ask: ApiAsk<R>) => Promise<ApiAnswer<R>>;
/** A handler for each route of the table. */
export type ApiHandlers = { [N in ApiRouteName]: ApiHandler<ApiRoutes[N]> };

class Undone extends Error {}

/** Runs a write in one transaction; a dry run gives the same answer, and its transaction is rolled back. */
export async function writeOrTry<A>(
  { db }: Deps,
  { dryRun }: { dryRun: boolean },
  work: (tx: Tx) => Promise<A>,
): Promise<A> {
  let answer: { is: A } | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      answer = { is: await work(tx) };
      if (dryRun) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return (answer as { is: A }).is;
}
