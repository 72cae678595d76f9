import { playsLine } from '#outside/line/simulated-account.ts';
import type { Config } from '#platform/config/config.ts';

/** Whether the supplier lets people order with one tap in the chat; the demonstration does. */
export const mayOrderNow = (config: Config): boolean =>
  playsLine(config) || (config.file.channels?.line || undefined)?.orderNow === true;
