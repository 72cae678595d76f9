import { answerChats, dueEvents as dueChats } from './features/chats/front.ts';
import { contentNoted, dueContents, fetchContents } from './features/inbox/front.ts';
import {
  deliverOutbox,
  dueChanges,
  dueDeliveries,
  dueImports,
  dueParked,
  dueRepeats,
  removeDelivered,
  importRunnerOf,
  lookAtParked,
  numberAll,
  readFolders,
  repeatRenames,
} from './features/integration/front.ts';
import { freshenHabits } from './features/customers/front.ts';
import {
  checkChannels,
  chooseAllNotices,
  dueEvents,
  dueMessages,
  handOverLate,
  onNoticesWritten,
  sendNotices,
  tellMorning,
  tellNearAndLate,
} from './features/notices/front.ts';
import { dueExpiry, expireDocuments } from './features/payments/expire-documents.ts';
import { dueHints, inquireHints } from './features/payments/matching/bank-hints.ts';
import { dueErasures, lookAtErasures, writeReads } from './features/persons/front.ts';
import { dueReports, runnerOf } from './features/reports/jobs/runner.ts';
import { scheduleMails } from './features/reports/schedules/scheduled-mail.ts';
import { dueSchedules, takeDue } from './features/reports/schedules/take-due.ts';
import { removeOldSessions } from './features/sign-in/sessions.ts';
import { dueDays, dueStanding, lookAtStanding } from './features/standing/front.ts';
import { lineAccountOf } from './outside/line/line-accounts.ts';
import { lineWritten } from './outside/line/line-written.ts';
import { writeCounts } from './platform/audit/audit-strangers.ts';
import { dueSeals, sealWaiting } from './platform/audit/chain/seal.ts';
import { removeCopy, reportCopy } from './platform/copies/running-copies.ts';
import { keepWebFiles } from './platform/http/web/stored-web-files.ts';
import { assets } from './platform/http/web/web.ts';
import type { Job, OfPieces } from './platform/jobs/job.ts';
import { sendSpans } from './platform/tracing/spans.ts';
import { onWrittenTogether } from './platform/written.ts';
import { removeOldRows } from './retention.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Events get their numbers within this time after a write. */
const numberedMs = 100;

/** Work for the LINE account; there is none where none is configured. */
const ofLine =
  (begin: typeof answerChats | typeof fetchContents): OfPieces['works'] =>
  (deps, outcomeOf) => {
    const account = lineAccountOf(deps);
    return account && begin(deps, account, outcomeOf());
  };

/**
 * Everything that runs in the background of each copy of the server: how often, or which rows are due, what is done, and the line of the log where it fails.
 * The names are those of the figures `smart_order_job_…`. Why it is no queue of a library: docs/decisions/due-work.md.
 */
export const jobs = {
  // Events: the outbox and what follows from it.
  deliveries: {
    due: dueDeliveries,
    every: 2 * second,
    atStart: true,
    works: deliverOutbox,
    failed: 'the outbox could not be read now',
  },
  changes: {
    due: dueChanges,
    every: 2 * second,
    round: numberAll,
    failed: 'changes could not be numbered for the systems that read them',
  },
  notices: {
    due: dueEvents,
    every: 2 * second,
    wokenBy: (deps, wake) => onWrittenTogether(deps, numberedMs, wake),
    round: chooseAllNotices,
    failed: 'notices could not be written now',
  },
  messages: {
    due: dueMessages,
    wokenBy: onNoticesWritten,
    works: (deps, outcomeOf) => sendNotices(deps, outcomeOf, scheduleMails),
    failed: 'notices could not be sent now',
  },
  late_messages: {
    every: 30 * second,
    round: handOverLate,
    failed: 'late notices could not be handed over now',
  },
  channels: {
    every: 10 * minute,
    atStart: true,
    round: checkChannels,
    failed: 'the ways to people could not be checked now',
  },
  seals: { due: dueSeals, round: sealWaiting, failed: 'the audit could not be sealed now' },

  // What arrives: from the ERP, banks and chats.
  parked: {
    due: [dueParked],
    every: 2 * second,
    round: lookAtParked,
    failed: 'parked messages of the ERP could not be looked at now',
  },
  folders: {
    every: second / 2,
    works: readFolders,
    failed: 'the files that systems send could not be read now',
  },
  imports: {
    due: [dueImports],
    every: 10 * second,
    round: (deps) => importRunnerOf(deps).look(),
    failed: 'imports could not be looked after now',
  },
  codes: {
    due: [dueRepeats],
    round: repeatRenames,
    failed: 'codes that changed in the ERP could not be changed once more now',
  },
  hints: {
    due: dueHints,
    every: minute,
    round: inquireHints,
    failed: 'banks could not be asked for payments now',
  },
  chats: {
    part: 'chats',
    due: [dueChats],
    wokenBy: lineWritten.hear,
    works: ofLine(answerChats),
    failed: 'events of LINE could not be worked off now',
  },
  contents: {
    part: 'inbox',
    due: [dueContents],
    every: 2 * second,
    wokenBy: contentNoted.hear,
    works: ofLine(fetchContents),
    failed: 'pictures and sounds of chats could not be fetched now',
  },

  // What is due by a clock.
  standing: {
    part: 'standing',
    waits: [dueStanding, dueDays],
    every: minute,
    round: lookAtStanding,
    failed: 'standing orders could not be looked after now',
  },
  schedules: {
    part: 'schedules',
    due: [dueSchedules],
    every: minute,
    round: takeDue,
    failed: 'scheduled reports could not be looked after now',
  },
  reports: {
    due: [dueReports],
    every: 10 * second,
    round: (deps) => runnerOf(deps).look(),
    failed: 'reports could not be looked after now',
  },
  lorries: {
    part: 'notices',
    every: minute,
    round: tellNearAndLate,
    failed: 'notices of lorries could not be written now',
  },
  mornings: {
    part: 'notices',
    every: minute,
    round: tellMorning,
    failed: "the morning's notices could not be written now",
  },
  habits: {
    part: 'customer-notes',
    every: hour,
    atStart: true,
    round: freshenHabits,
    failed: 'what customers order by habit could not be computed now',
  },
  expiry: {
    waits: [dueExpiry],
    every: minute,
    round: ({ housekeeping, now }) => expireDocuments(housekeeping, now()),
    failed: 'payment documents could not be expired now',
  },
  erasures: {
    waits: [dueErasures],
    every: 5 * second,
    round: lookAtErasures,
    failed: 'erasures of persons could not be carried out now',
  },

  // What this copy has in its memory, and what it reports of itself.
  reads: {
    every: 2 * second,
    round: writeReads,
    atEnd: writeReads,
    failed: 'reads of personal data could not be written now',
  },
  strangers: {
    every: 5 * second,
    round: (deps) => writeCounts(deps, performance.now() - minute),
    atEnd: (deps) => writeCounts(deps, Number.POSITIVE_INFINITY),
    failed: 'repeated refusals could not be written to the audit',
  },
  spans: {
    every: 5 * second,
    works: sendSpans,
    failed: 'spans could not be sent to the collector now',
  },
  copies: {
    every: 30 * second,
    atStart: true,
    round: reportCopy,
    atEnd: removeCopy,
    failed: 'this copy could not be listed among those that run',
  },
  web_files: {
    every: 6 * hour,
    round: (deps) => keepWebFiles(deps, assets),
    failed: 'the web files could not be kept now',
  },

  // What has been stored for long enough.
  retention: {
    every: 10 * minute,
    round: (deps) => removeOldRows(deps),
    failed: 'rows whose time is over could not be removed now',
  },
  old_events: {
    every: 10 * minute,
    round: ({ housekeeping, now }) => removeDelivered(housekeeping, now()),
    failed: 'events that the receivers have taken could not be removed now',
  },
  old_sessions: {
    every: hour,
    round: ({ db, now }) => removeOldSessions(db, now()),
    failed: 'old sessions were not forgotten',
  },
} satisfies Record<string, Job>;
