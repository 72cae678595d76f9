import { cashFigures } from '#features/cash/front.ts';
import { chatFigures } from '#features/chats/front.ts';
import { integrationFigures } from '#features/integration/front.ts';
import { noticeFigures } from '#features/notices/front.ts';
import { paymentFigures } from '#features/payments/front.ts';
import { reportFigures } from '#features/reports/front.ts';
import { sessionFigures } from '#features/sign-in/front.ts';
import { standingFigures } from '#features/standing/front.ts';
import { providerFigures } from '#outside/identity/provider-errors.ts';
import type { Figures } from '#platform/figures/figure.ts';
import { jobFigures } from '#platform/figures/job-figures.ts';
import { platformFigures } from '#platform/figures/platform-figures.ts';
import { jobs } from '../../jobs.ts';

/** Everything that `/metrics` shows: the figures of the platform, of the background work and of each room. */
export const allFigures: Figures = {
  ...platformFigures,
  ...jobFigures(jobs),
  ...integrationFigures,
  ...paymentFigures,
  ...cashFigures,
  ...reportFigures,
  ...sessionFigures,
  ...providerFigures,
  ...noticeFigures,
  ...chatFigures,
  ...standingFigures,
};
