import type { th as frame } from './frame.th.ts';

/** Every room's words by the name that useTranslations takes; a new room adds its line here. Types only, nothing is loaded. */
export interface Messages {
  frame: typeof frame;
}
