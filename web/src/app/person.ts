import { calls } from '@smart-order/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../lib/client.ts';
import { useSession } from '../lib/session/session.ts';

/** The profile at the main API. Every page stands without it, from what the session already knows. */
export function useProfile() {
  const session = useSession();
  return useQuery({
    queryKey: ['profile'],
    staleTime: Infinity,
    enabled: session.state === 'authenticated',
    queryFn: ({ signal }) => send(calls.getProfile, { signal }),
    select: (answer) => answer.data ?? undefined,
  });
}

/** What to call the person: the first name of the profile, else the user name; undefined while that is being asked. */
export function usePersonName(): string | undefined {
  const session = useSession();
  const { data, isPending } = useProfile();
  if (session.state !== 'authenticated' || isPending) return undefined;
  return data?.firstName || session.user.userName;
}
