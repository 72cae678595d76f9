import { later, type Channel, type ChannelAnswer } from '#outside/channels/channel.ts';
import { wellnessOf } from '#platform/jobs/wellness.ts';

/** People name the addresses of their browsers, so there may be any number of origins; the health of the oldest is removed. */
const mostKnown = 1000;

interface Provider {
  health: ReturnType<typeof wellnessOf>;
  open: number;
}

/**
 * How the providers of a channel are: one, or for browsers the push service of each origin. What one person's address answers changes it only where it is
 * taken: a provider is unavailable once it failed three people.
 */
export function providersOf({ providerOf }: Pick<Channel, 'providerOf'>) {
  const known = new Map<string, Provider>();
  function providerNamed(name: string): Provider {
    const provider = known.get(name) ?? { health: wellnessOf(), open: 0 };
    known.set(name, provider);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    return provider;
  }
  return {
    /** how many messages may be on their way now; where there are several providers each is asked when one of its messages is sent */
    mostCalls: () => (providerOf ? Number.POSITIVE_INFINITY : providerNamed('').health.mostCalls()),
    isAnyUnavailable: () => [...known.values()].some(({ health }) => health.isUnavailable()),
    /** Sends a person's message, unless its provider is to be left alone; also whether that is unavailable after it. */
    async send(userId: string, to: string, send: () => Promise<ChannelAnswer>): Promise<{ answer: ChannelAnswer; isUnavailable: boolean }> {
      const name = providerOf?.(to) ?? '';
      const provider = providerNamed(name);
      const { health } = provider;
      if (name !== '' && provider.open >= health.mostCalls()) return { answer: later(`${name} is unavailable`), isUnavailable: false };
      provider.open += 1;
      const answer = await send().finally(() => (provider.open -= 1));
      // A refusal of one message is an answer.
      health.noteAnswer(answer.outcome !== 'later', answer.retryAfter, userId);
      return {
        answer: name !== '' && answer.reason !== '' ? { ...answer, reason: `${name}: ${answer.reason}` } : answer,
        isUnavailable: health.isUnavailable(),
      };
    },
  };
}
