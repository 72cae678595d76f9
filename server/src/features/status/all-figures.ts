import { cashFigures } from '#features/cash/front.ts';
import { chatFigures } from '#features/chats/front.ts';
import { integrationFigures } from '#features/integration/front.ts';
import { noticeFigures } from '#features/notices/front.ts';
import { paymentFigures } from '#features/payments/front.ts';
import { reportFigures } from '#features/reports/front.ts';
import { sessionFigures } from '#features/sign-in/front.ts';
import { standingFigures } from '#features/standing/front.ts';
import type { Figures } from '#platform/figures/figure.ts';
import { platformFigures } from '#platform/figures/platform-figures.ts';

/** Everything that `/metrics` shows: the platform's figures and those of each room. */
export const allFigures: Figures = {
  ...platformFigures,
  ...integrationFigures,
  ...paymentFigures,
  ...cashFigures,
  ...reportFigures,
  ...sessionFigures,
  ...noticeFigures,
  ...chatFigures,
  ...standingFigures,
};
