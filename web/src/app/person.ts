import { calls } from '@smart-order/contract/calls.ts';
import type { Profile } from '@smart-order/contract/sign-in/calls.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { send } from '../lib/client.ts';
import { config, isOwnServer } from '../lib/config.ts';
import { filled, readFound } from '../lib/records.ts';
import { session, useSession, useUser, type SessionUser } from '../lib/session/session.ts';

const usual = { userId: '', userName: '', bu: '', buName: '', pathName: '', firstName: '', lastName: '', email: '', level: '' };
type KnownProfile = Pick<Profile, keyof typeof usual> & { buRole: SessionUser['buRole'] };

/** A profile of specification §3, whose one business unit may stand beside a list of them. */
function profileIn(answer: unknown): KnownProfile {
  const { buRole, ...profile } = filled({ ...usual, buRole: [] as unknown[] }, readFound(answer));
  const { bu, buName, pathName } = profile;
  const units = buRole.length > 0 ? buRole : bu ? [{ bu, buName, pathName }] : [];
  return { ...profile, buRole: units.map((unit) => filled({ bu: '', buName: '', pathName: '' }, unit)) };
}

/** The profile at the main API, as specification §7 asks for it: the portal provider is not named. */
const profileOf = (provider: string) =>
  queryOptions({
    queryKey: ['profile', provider],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const isPortal = provider === config().providers.customer.name;
      const call = { ...calls.getUserByExternalLogin, ...(isPortal && { path: '/center/getuserbyexternallogin/' as const }) };
      return profileIn(await send(call as typeof calls.getUserByExternalLogin, { params: isPortal ? {} : { provider }, signal }));
    },
  });

/** Asks for the profile before anything is drawn. */
export async function beginProfile(queries: QueryClient): Promise<void> {
  const now = session.get();
  if (now.state === 'authenticated') await queries.prefetchQuery(profileOf(now.provider));
}

/** The profile at the main API. Every page stands without it, from what the session already knows. */
export function useProfile() {
  const now = useSession();
  const isSignedIn = now.state === 'authenticated';
  return useQuery({ ...profileOf(isSignedIn ? now.provider : ''), enabled: isSignedIn });
}

/** What the main API calls the person: its own codes where it is another supplier's, else those of the session. */
export function usePerson(): Pick<SessionUser, 'userId' | 'userName' | 'isCustomer' | 'buRole'> & { isKnown: boolean } {
  const user = useUser();
  const { data, isPending } = useProfile();
  if (isOwnServer()) return { ...user, isKnown: true };
  const { userId, userName, buRole } = data ?? user;
  return { isCustomer: user.isCustomer, userId: userId || user.userId, userName: userName || user.userName, buRole, isKnown: !isPending };
}

/** What to call the person: the first name of the profile, else the user name; undefined while that is being asked. */
export function usePersonName(): string | undefined {
  const now = useSession();
  const { data, isPending } = useProfile();
  if (now.state !== 'authenticated' || isPending) return undefined;
  return data?.firstName || data?.userName || now.user.userName;
}
