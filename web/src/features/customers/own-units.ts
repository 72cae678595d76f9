import { useQuery, type QueryClient } from '@tanstack/react-query';
import { isOwnServer } from '#lib/config.ts';
import { session, useSession, useUser } from '#lib/session/session.ts';
import type { PlaceBu } from './place.ts';
import { businessUnits } from './queries.ts';

/** The person's business units: from the session at our own server, else requested from the API. Undefined until they are known. */
export function useOwnUnits(): readonly PlaceBu[] | undefined {
  const now = useSession();
  const isOwn = isOwnServer();
  const asked = useQuery({ ...businessUnits(), enabled: !isOwn });
  // When a session ends, its page remains drawn behind the question to sign in.
  return isOwn ? (now.state === 'authenticated' ? now.user.buRole : []) : asked.data;
}

/** The `{path}` of calls for a business unit that an address names by its code (specification §7). */
export async function pathNameOf(queries: QueryClient, bu: string): Promise<string> {
  return (
    (knownUnit(bu) ?? unitNamed(await queries.ensureQueryData(businessUnits()), bu))?.pathName ?? bu
  );
}

/** The person's business unit that an address names, if the session has it; sends no request. */
export function knownUnit(bu: string): PlaceBu | undefined {
  const now = session.get();
  return isOwnServer() && now.state === 'authenticated'
    ? unitNamed(now.user.buRole, bu)
    : undefined;
}

/** Names a business unit by its code: the person's own; of another one the code. */
export function useUnitName() {
  const { buRole } = useUser();
  return (bu: string) => unitNamed(buRole, bu)?.buName ?? bu;
}

/** The unit that an address names by its code or its path. */
export const unitNamed = (units: readonly PlaceBu[], bu: string) =>
  units.find((one) => one.bu === bu || one.pathName === bu);
