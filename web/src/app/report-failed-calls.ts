import { integrationCalls } from '#contract/integration/calls.ts';
import { send } from '#lib/client.ts';
import { failedCall, type FailedCall } from '#lib/failed-calls.ts';

const seldomMs = 60_000;
const reportedAt = new Map<string, number>();

/** Reports to our server each call of a supplier's own API that fails, at most once a minute for each call. */
export const reportFailedCalls = () =>
  failedCall.subscribe(() => {
    const failed = failedCall.get();
    if (failed) void report(failed);
  });

async function report({ call, ...failed }: FailedCall) {
  const name = `${call.method} ${call.path}`;
  if (performance.now() - (reportedAt.get(name) ?? -seldomMs) < seldomMs) return;
  reportedAt.set(name, performance.now());
  // The report is not awaited; where our own server fails, its own calls show that.
  await send(integrationCalls.reportFailedCall, {
    body: { base: call.base, call: name, ...failed },
  }).catch(() => undefined);
}
