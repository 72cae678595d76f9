import { calls } from '#contract/calls.ts';
import type { Profile } from '#contract/sign-in/calls.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { config, isOwnServer } from '#lib/config.ts';
import { problemOf } from '#lib/problem.ts';
import { filled, readFound } from '#lib/records.ts';
import { session, useSession, useUser, type SessionUser } from '#lib/session/session.ts';

const usual = { userId: '', userName: '', bu: '', buName: '', pathName: '', firstName: '', lastName: '', email: '', level: '' };
type KnownProfile = Pick<Profile, keyof typeof usual> & { buRole: SessionUser['buRole'] };

/** A profile of specification §3, whose one business unit may stand beside a list of them. A profile without the person's id is none. */
function profileIn(answer: unknown): KnownProfile {
  const { buRole, ...profile } = filled({ ...usual, buRole: [] as unknown[] }, readFound(answer));
  const { userId, bu, buName, pathName } = profile;
  if (!userId) throw problemOf(404, undefined);
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

/** The profile at the main API. Every page works without it, from the session. */
export function useProfile() {
  const now = useSession();
  const isSignedIn = now.state === 'authenticated';
  return useQuery({ ...profileOf(isSignedIn ? now.provider : ''), enabled: isSignedIn });
}

type Person = Pick<SessionUser, 'userId' | 'userName' | 'isCustomer' | 'buRole'>;
interface KnownPerson extends Person {
  isKnown: boolean;
  /** the API does not say what it calls the person; what needs to know it shows this */
  trouble?: { error: unknown; retry: () => void } | undefined;
}

/**
 * What the main API calls the person: its own codes where it is another supplier's, else those of the session. Before it has answered,
 * no code is used: the session's codes may be another person's there.
 */
export function usePerson(): KnownPerson {
  const user = useUser();
  const { data, isError, error, refetch } = useProfile();
  if (isOwnServer()) return { ...user, isKnown: true };
  if (data) return { ...personIn(user, data), isKnown: true };
  const trouble = isError ? { error, retry: () => void refetch() } : undefined;
  return { ...user, userId: '', buRole: [], isKnown: false, trouble };
}

const personIn = ({ userName, isCustomer }: Person, profile: KnownProfile): Person => ({
  userId: profile.userId,
  userName: profile.userName || userName,
  isCustomer,
  buRole: profile.buRole,
});

/** The same for what is sent: asked for where it is not known yet, so that nothing is sent in another person's name. */
export async function askPerson(queries: QueryClient): Promise<Person> {
  const now = session.get();
  if (now.state !== 'authenticated') throw problemOf(401, undefined);
  return isOwnServer() ? now.user : personIn(now.user, await queries.fetchQuery(profileOf(now.provider)));
}

/** What to call the person: the first name of the profile, else the user name; undefined while that is being asked. */
export function usePersonName(): string | undefined {
  const now = useSession();
  const { data, isPending } = useProfile();
  if (now.state !== 'authenticated' || isPending) return undefined;
  return data?.firstName || data?.userName || now.user.userName;
}
