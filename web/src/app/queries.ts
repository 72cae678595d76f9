import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { report } from '#lib/notices.ts';
import { ApiProblem } from '#lib/problem.ts';

const isPassing = (error: unknown) => error instanceof ApiProblem && [408, 502, 503, 504].includes(error.status);
const tooManyIn = (error: unknown) => (error instanceof ApiProblem ? error.againInMs : undefined);
/** Milliseconds until a question that failed asks itself again; false where it does not. */
const againIn = (error: unknown) => tooManyIn(error) ?? (error instanceof ApiProblem && error.code === 'unavailable' && 60_000);

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** the screen shows by itself what went wrong */
      inline?: boolean;
      /** the key of everything that is asked again afterwards, also where it failed */
      renews?: QueryKey;
    };
  }
}

/** A query that fails is shown in its own place by <UntilAnswered>. A mutation that fails is reported the way the catalogue says, unless it is `inline`. */
export function makeQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        retry: (count, error) => isPassing(error) && count < 2,
        // No button for what the user cannot mend.
        refetchInterval: ({ state: { error } }) => againIn(error),
        // A question that failed ahead of the drawing is reported; a later visit asks it again.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 2_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
    // The page keeps what it shows, so what failed is in no place of it.
    queryCache: new QueryCache({ onError: (error, { state }) => void (state.data !== undefined && tooManyIn(error) && report(error)) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => meta?.inline || report(error),
      onSettled: async (_data, _error, _variables, _result, { meta }) => meta?.renews && queries.invalidateQueries({ queryKey: meta.renews }),
    }),
  });
  return queries;
}
