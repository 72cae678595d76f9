import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { report } from '#lib/notices.ts';
import { isOnline, whenReached } from '#lib/online.ts';
import { ApiProblem } from '#lib/problem.ts';

const tooManyIn = (error: unknown) => (error instanceof ApiProblem ? error.againInMs : undefined);
const isPassing = (error: unknown) =>
  error instanceof ApiProblem && !error.againInMs && [408, 502, 503, 504].includes(error.status);
/** Milliseconds until a failed query is sent again by itself; false where it is not. */
const againIn = (error: unknown) =>
  tooManyIn(error) ?? (error instanceof ApiProblem && error.code === 'unavailable' && 60_000);

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** the screen itself shows the error */
      inline?: boolean;
      /** the key of all queries to send again afterwards, also after a failure */
      renews?: QueryKey;
    };
  }
}

/** What waits for staff; asked again after each change. */
export const waitsKey = ['waits'] as const;

/** A failed query is shown in its place by <UntilAnswered>. A failed mutation is reported as the catalogue says, unless it is `inline`. */
export function makeQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        // Without a network the next try would fail as well, and the page would wait for it.
        retry: (count, error) => isOnline() && isPassing(error) && count < 2,
        // Sent again by itself, because a button could not help the user.
        refetchInterval: ({ state: { error } }) => againIn(error),
        // An error before the page was drawn is shown, not retried; a later visit sends the query again.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 2_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
    // The page still shows the old data, so the error has no place on it and is reported.
    queryCache: new QueryCache({
      onError: (error, { state }) =>
        void (state.data !== undefined && tooManyIn(error) && report(error)),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => meta?.inline || report(error),
      onSettled: async (_data, _error, _variables, _result, { meta }) => {
        void queries.invalidateQueries({ queryKey: waitsKey });
        if (meta?.renews) await queries.invalidateQueries({ queryKey: meta.renews });
      },
    }),
  });
  whenReached(() => void queries.refetchQueries({ type: 'active' }));
  return queries;
}
