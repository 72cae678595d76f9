import type { Body, CallShape, Params } from '#contract/call.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { actFor, askFor, type Acting } from '#features/acting/front.ts';
import type { Deps } from '#platform/deps.ts';
import type { PlaceCodes } from '#platform/http/context.ts';

/** A person who acts for a customer from their chat, with the rights of this moment; undefined where they may not. */
export const actAs = (deps: Deps, { userId, language }: LinkedPerson, place: PlaceCodes): Promise<Acting | undefined> =>
  actFor(deps, { userId, language, agent: 'LINE' }, place);

interface Parts<C extends CallShape> {
  call: C;
  params: Params<C>;
  body: Body<C>;
  /** the event that asks */
  eventId: string;
  key: string;
}

/** The request that a page would have sent. */
export const askAs = <C extends CallShape>(acting: Acting, { eventId, ...parts }: Parts<C>) =>
  askFor<C>(acting, { ...parts, requestId: eventId, from: 'LINE' });
