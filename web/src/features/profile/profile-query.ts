import { calls } from '@smart-order/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/client.ts';

/** The profile at the main API; the page stands without it, from what the session already knows. */
export const useProfile = () =>
  useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => send(calls.getProfile, { signal }), select: (answer) => answer.data ?? undefined });
