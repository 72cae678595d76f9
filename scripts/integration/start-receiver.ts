import type { Envelope } from '../../contract/src/message.ts';
import { isMessageKind } from '../../contract/src/messages.ts';
import { faultOfOrder, faultOfShape, isLaterVersion, type Sequences } from './faults.ts';
import { serveReceiver, type Receiver } from './serve-receiver.ts';

interface Habits {
  port: number;
  secret: string;
  /** shares of the calls that are answered 503, and not at all */
  fail: number;
  hang: number;
  say: (line: string) => void;
}

/** A receiver that says of each event whether it is signed, in order and of its shape, and fails on purpose. */
export function startReceiver({ port, secret, fail, hang, say }: Habits): Promise<Receiver> {
  const taken = new Set<number>();
  const lastOf: Sequences = new Map();

  function sayWhatCame(event: Envelope) {
    const { id, type, version, document, sequence, data } = event;
    const isAgain = taken.has(id);
    taken.add(id);
    const faults = isAgain
      ? []
      : [faultOfOrder(event, lastOf), faultOfShape(event)].filter((fault) => fault !== '');
    const remark = isAgain
      ? ' (again: answered without acting)'
      : isMessageKind(type)
        ? ''
        : ' (of a kind that is not known here)';
    say(`${id} ${type} version ${version} of ${document}, sequence ${sequence}${remark}`);
    for (const fault of faults) say(`  WRONG ${fault}`);
    if (!isAgain) say(JSON.stringify(data, null, 2));
  }

  function take(events: readonly Envelope[]): number | 'hang' {
    const chance = Math.random();
    if (chance < hang) return (say('no answer, on purpose'), 'hang');
    if (chance < hang + fail) return (say('503, on purpose'), 503);
    const later = events.find(isLaterVersion);
    if (later)
      return (say(`503: ${later.type} has version ${later.version}, which is not known here`), 503);
    events.forEach(sayWhatCame);
    return 204;
  }

  return serveReceiver({
    port,
    secret,
    take,
    onUnsigned: () => say('401: the signature is wrong, or older than five minutes'),
  });
}
