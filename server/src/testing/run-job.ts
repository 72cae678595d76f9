import { deliverOutbox } from '#features/integration/front.ts';
import type { Receiver } from '#outside/receivers/receiver.ts';
import type { Deps } from '#platform/deps.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { jobs } from '../jobs.ts';

/** Runs one job of the server; answers the function that ends it. */
export const runJob = (deps: Deps, name: keyof typeof jobs) =>
  runJobs(deps, { [name]: jobs[name] });

/** Sends what is written to the outbox to these receivers, or to those of the configuration. */
export const runDeliveries = (deps: Deps, receivers?: readonly Receiver[]) =>
  runJobs(deps, {
    deliveries: {
      ...jobs.deliveries,
      works: (own, outcomeOf) => deliverOutbox(own, outcomeOf, receivers),
    },
  });
