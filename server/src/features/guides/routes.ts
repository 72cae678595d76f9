import type { Handlers } from '#platform/context.ts';
import { createGuide, removeGuide, renameGuide } from './change-guide.ts';
import { addGuideRows, moveGuideRows, removeGuideRows, setGuidePar } from './change-rows.ts';
import { openGuide } from './open-guide.ts';

export const guidesHandlers = {
  openGuide,
  createGuide,
  renameGuide,
  removeGuide,
  addGuideRows,
  removeGuideRows,
  moveGuideRows,
  setGuidePar,
} satisfies Handlers;
