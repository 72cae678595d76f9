import type { ArrivalView, ArrivingPerson, SisterName } from '#contract/sign-in/arrivals.ts';
import type { Deps } from '#platform/deps.ts';
import { personName } from '#platform/person-name.ts';
import { hashOf, newSecret } from '../session-cookie.ts';
import { arrivalSeconds, latestEnd } from './arrival-cookies.ts';
import { findSignedInPerson } from './find-signed-in-person.ts';
import { returnPathOfTrip } from './portal-round-trip.ts';

/** The cookies of the landed page's browser. */
export interface Browser {
  arrival: string | undefined;
  trip: string | undefined;
  session: string | undefined;
}

/** Answers who has arrived and whether the person must be asked, with a one-time secret that only this page knows. */
export async function showArrival(deps: Deps, browser: Browser): Promise<ArrivalView> {
  const now = await findSignedInPerson(deps, browser.session);
  const arrival = browser.arrival === undefined ? undefined : await find(deps, browser.arrival);
  if (!arrival) return { state: 'nobody', signedIn: now !== undefined };
  const isSame = now?.userId === arrival.user_id;
  const begunByUs =
    returnPathOfTrip(browser.trip, arrival.state_hash, deps.config.publicOrigin) !== undefined;
  return {
    state: 'arrived',
    from: arrival.sister as SisterName,
    as: called(arrival),
    instead: now && !isSame ? called(now) : null,
    ask: !begunByUs && !isSame,
    secret: await newPageSecret(deps, arrival),
  };
}

const find = ({ db, now }: Deps, cookie: string) =>
  db
    .selectFrom('arrival as a')
    .innerJoin('app_user as u', 'u.user_id', 'a.user_id')
    .select([
      'a.cookie_hash',
      'a.sister',
      'a.user_id',
      'a.state_hash',
      'a.secret_hash',
      'a.ends_at',
      'u.username',
      'u.first_name',
      'u.last_name',
    ])
    .where('a.cookie_hash', '=', hashOf(cookie))
    .where('a.ends_at', '>', now())
    .where('a.ends_at', '<=', latestEnd(now()))
    .executeTakeFirst();

// The first reading of the question starts the time to answer it; reading it again does not extend the time.
async function newPageSecret(
  { db, now }: Deps,
  arrival: { cookie_hash: Buffer; secret_hash: Buffer | null; ends_at: Date },
): Promise<string> {
  const secret = newSecret();
  const ends_at = arrival.secret_hash
    ? arrival.ends_at
    : new Date(now().getTime() + arrivalSeconds.toAnswer * 1000);
  await db
    .updateTable('arrival')
    .set({ secret_hash: hashOf(secret), ends_at })
    .where('cookie_hash', '=', arrival.cookie_hash)
    .execute();
  return secret;
}

const called = (person: {
  username: string;
  first_name: string;
  last_name: string;
}): ArrivingPerson => ({
  name: personName(person),
  userName: person.username,
});
