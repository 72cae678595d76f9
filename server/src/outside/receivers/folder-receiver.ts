import { join } from 'node:path';
import type { Envelope } from '#contract/message.ts';
import { isMessageKind } from '#contract/messages.ts';
import { failureOf } from '#platform/failure.ts';
import { putFile, removeUnfinished } from '#platform/folders/whole-file.ts';
import { csvOfEvents } from './csv-of-events.ts';
import { unavailable, taken, type Receiver, type ReceiverAnswer } from './receiver.ts';

/** A receiver that reads files, as CONFIG_FILE describes it. */
export interface FolderSettings {
  name: string;
  /** the path of the folder */
  folder: string;
  /** kinds that are written as CSV */
  csv?: readonly string[];
  batch?: number;
  kinds?: readonly string[];
  units?: readonly string[];
}

const limitMs = 10_000;
/** A share that hangs holds a thread of Node for each call, and there are four. */
const callsAtOnce = 2;

/** A receiver that gets each event, or each batch of events, as a file in the folder `out`, named by the number of its first event (D-51). */
export function folderReceiver({
  name,
  folder,
  csv = [],
  batch = 1,
  kinds,
  units,
}: FolderSettings): Receiver {
  const out = join(folder, 'out');
  let hanging = 0;
  async function write({ fileName, text }: EventsFile, tries: number) {
    if (hanging === callsAtOnce) throw new Error('the folder does not answer');
    hanging += 1;
    try {
      if (tries > 1) await removeUnfinished(out, fileName);
      await putFile(out, fileName, text);
    } finally {
      hanging -= 1;
    }
  }
  return {
    name,
    place: folder,
    callsAtOnce,
    batch,
    limitMs,
    ...(kinds && { kinds }),
    ...(units && { units }),
    async take(events, { tries }) {
      const written = new Set<number>();
      for (const file of filesOf(events, new Set(csv), batch > 1)) {
        const failed = await withinLimit(write(file, tries)).then(() => undefined, unavailableBy);
        if (failed) return written.size > 0 ? taken({ accepted: written }) : failed;
        for (const id of file.ids) written.add(id);
      }
      return taken();
    },
  };
}

interface EventsFile {
  fileName: string;
  text: string;
  ids: readonly number[];
}

/** The files of one call: one of each kind that is written as CSV, and one of the others. */
function filesOf(
  events: readonly Envelope[],
  csv: ReadonlySet<string>,
  isBatch: boolean,
): EventsFile[] {
  const groups = Map.groupBy(events, ({ type }) => (csv.has(type) ? type : ''));
  return [...groups].map(([kind, group]) => {
    const [first] = group;
    const about = kind === '' && isBatch ? 'events' : (first?.type ?? '');
    const text = isMessageKind(kind)
      ? csvOfEvents(kind, group)
      : `${JSON.stringify(isBatch ? group : first)}\n`;
    return {
      fileName: `${fileNumber(first?.id ?? 0)}-${about}.${kind === '' ? 'json' : 'csv'}`,
      text,
      ids: group.map(({ id }) => id),
    };
  });
}

/** Names of files sort by the numbers of their events. */
const fileNumber = (id: number) => String(id).padStart(12, '0');

async function withinLimit(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new Error(`the folder did not answer within ${limitMs / 1000} s`)),
      limitMs,
    );
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

const unavailableBy = (error: unknown): ReceiverAnswer => unavailable(failureOf(error).message);
