import { later, type Channel, type ChannelAnswer } from '#outside/channels/channel.ts';
import { wellnessOf } from '#platform/jobs/wellness.ts';

/** People name the addresses of their browsers, so there may be any number of origins; the health of the oldest is removed. */
const mostKnown = 1000;

/** A provider may put one address off for so long, as a mail server does with a domain that it does not know yet. */
const patienceMs = 10 * 60_000;
/** So long an address fails whose provider serves no one else, and the fault is the address's own. */
const aloneMs = 24 * 3_600_000;

interface Provider {
  health: ReturnType<typeof wellnessOf>;
  open: number;
  /** when it took a message last */
  tookAt: Date | undefined;
}

interface Sent {
  answer: ChannelAnswer;
  /** whether its provider is unavailable after it */
  isUnavailable: boolean;
  /** where the try failed: the address fails by itself if it has failed since then; undefined where the fault may be the provider's or ours */
  provedAt?: Date | undefined;
}

/**
 * How the providers of a channel are: one, or for browsers the push service of each origin. What one person's address answers changes it only where it is
 * taken: a provider is unavailable once it failed three people.
 */
export function providersOf({ providerOf }: Pick<Channel, 'providerOf'>, now: () => Date) {
  const known = new Map<string, Provider>();
  function providerNamed(name: string): Provider {
    const provider = known.get(name) ?? { health: wellnessOf(), open: 0, tookAt: undefined };
    known.set(name, provider);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    return provider;
  }
  return {
    /** how many messages may be on their way now; where there are several providers each is asked when one of its messages is sent */
    mostCalls: () => (providerOf ? Number.POSITIVE_INFINITY : providerNamed('').health.mostCalls()),
    isAnyUnavailable: () => [...known.values()].some(({ health }) => health.isUnavailable()),
    /** Sends a person's message, unless its provider is to be left alone. */
    async send(userId: string, to: string, send: () => Promise<ChannelAnswer>): Promise<Sent> {
      const name = providerOf?.(to) ?? '';
      const provider = providerNamed(name);
      const { health } = provider;
      if (name !== '' && provider.open >= health.mostCalls())
        return { answer: later(`${name} is unavailable`), isUnavailable: false };
      provider.open += 1;
      const answer = await send().finally(() => (provider.open -= 1));
      // A refusal of one message is an answer.
      health.noteAnswer(answer.outcome !== 'later', answer.retryAfter, userId);
      const at = now();
      if (answer.outcome === 'sent') provider.tookAt = at;
      const isOwn = !answer.isOurSettings && !answer.isUsedUp && !health.isUnavailable();
      return {
        answer:
          name !== '' && answer.reason !== ''
            ? { ...answer, reason: `${name}: ${answer.reason}` }
            : answer,
        isUnavailable: health.isUnavailable(),
        provedAt: isOwn ? provedAt(answer, provider, at) : undefined,
      };
    },
  };
}

/** A refusal is about the address; another failure is where the provider takes what others get. */
function provedAt({ outcome }: ChannelAnswer, { tookAt }: Provider, at: Date): Date {
  if (outcome === 'refused') return at;
  const since = (ms: number) => at.getTime() - ms;
  return new Date(Math.max(Math.min(tookAt?.getTime() ?? 0, since(patienceMs)), since(aloneMs)));
}
