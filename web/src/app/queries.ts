import { MutationCache, QueryClient } from '@tanstack/react-query';
import { report } from '#lib/notices.ts';
import { ApiProblem } from '#lib/problem.ts';

const isPassing = (error: unknown) => error instanceof ApiProblem && [408, 502, 503, 504].includes(error.status);

/**
 * A query that fails is shown in its own place by <FailState>. A mutation that fails is reported the way the catalogue
 * says; give it `meta: { inline: true }` where the screen shows the problem itself.
 */
export const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        retry: (count, error) => isPassing(error) && count < 2,
        // Nobody needs to press for what others have to mend.
        refetchInterval: ({ state: { error } }) => (error as Partial<ApiProblem> | null)?.code === 'unavailable' && 60_000,
        // What was asked ahead of the drawing and failed is told; who comes back later finds it asked again.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 2_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => mutation.meta?.inline || report(error) }),
  });
