import { signInCalls, type Profile } from '#contract/sign-in/calls.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { config, isOwnServer } from '#lib/config.ts';
import { problemOf } from '#lib/problem.ts';
import { filled, readFound } from '#lib/records.ts';
import { session, useSession, useUser, type SessionUser } from '#lib/session/session.ts';

const usual = {
  userId: '',
  userName: '',
  bu: '',
  buName: '',
  pathName: '',
  firstName: '',
  lastName: '',
  email: '',
  level: '',
};
type KnownProfile = Pick<Profile, keyof typeof usual> & { buRole: SessionUser['buRole'] };

/** A profile of specification §3; its one business unit may be beside a list of them. Without the person's id it is no profile. */
function profileIn(answer: unknown): KnownProfile {
  const { buRole, ...profile } = filled({ ...usual, buRole: [] as unknown[] }, readFound(answer));
  const { userId, bu, buName, pathName } = profile;
  if (!userId) throw problemOf(404, undefined);
  const units = buRole.length > 0 ? buRole : bu ? [{ bu, buName, pathName }] : [];
  return {
    ...profile,
    buRole: units.map((unit) => filled({ bu: '', buName: '', pathName: '' }, unit)),
  };
}

/** The profile at the main API, as specification §7 requests it: without a provider for the portal's users. */
const profileOf = (provider: string) =>
  queryOptions({
    queryKey: ['profile', provider],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const isPortal = provider === config().providers.customer.name;
      const call = {
        ...signInCalls.getUserByExternalLogin,
        ...(isPortal && { path: '/center/getuserbyexternallogin/' as const }),
      };
      return profileIn(
        await send(call as typeof signInCalls.getUserByExternalLogin, {
          params: isPortal ? {} : { provider },
          signal,
        }),
      );
    },
  });

/** Requests the profile before anything is drawn. */
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
  /** the API did not return the person's codes; parts that need them show this */
  trouble?: { error: unknown; retry: () => void } | undefined;
}

/**
 * The person's codes at the main API: its own codes where it is another supplier's, else those of the session. Until it has answered,
 * no code is used: there the session's codes may belong to another person.
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

/** The same for sending: waits for the codes, so that nothing is sent in another person's name. */
export async function askPerson(queries: QueryClient): Promise<Person> {
  const now = session.get();
  if (now.state !== 'authenticated') throw problemOf(401, undefined);
  return isOwnServer()
    ? now.user
    : personIn(now.user, await queries.fetchQuery(profileOf(now.provider)));
}

/** The person's name: the first name of the profile, else the user name; undefined while the profile loads, and where only the user name is known without a network. */
export function usePersonName(): string | undefined {
  const now = useSession();
  const { data, isPending } = useProfile();
  if (now.state !== 'authenticated' || isPending) return undefined;
  return data?.firstName || data?.userName || (now.fromDevice ? undefined : now.user.userName);
}
