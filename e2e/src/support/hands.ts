import type { Locator, Page } from 'playwright-core';
import { screens, type Screen } from './browser.ts';
import { settled } from './settled.ts';
import type { Visit } from './visit.ts';
import type { Language } from './words.ts';

/** What a task cost: keys or taps, a typed field counting as one; and how often a thumb moved the page on. */
export interface Effort {
  presses: number;
  swipes: number;
}

/** One who does a task, and counts. */
export interface Hand extends Visit {
  name: HandName;
  effort: Effort;
  /** presses a button, follows a link, ticks a box */
  press: (target: Locator) => Promise<void>;
  /** goes into a field and types */
  write: (field: Locator, text: string) => Promise<void>;
  /** types into a search field, and comes to the first of what is found */
  find: (field: Locator, text: string, first: Locator) => Promise<void>;
  /** goes to one of several that belong together: the last tab, a radio button */
  pick: (target: Locator) => Promise<void>;
}

type Way = Pick<Hand, 'press' | 'write' | 'find' | 'pick'>;

/** How the product is used where presses are counted: keys on a desk, a thumb on a phone. */
export const hands = {
  keyboard: { screen: 'desk', language: 'en', way: byKeyboard },
  thumb: { screen: 'phone', language: 'th', way: byThumb },
} as const satisfies Record<string, { screen: Screen; language: Language; way: (page: Page, effort: Effort) => Way }>;
export type HandName = keyof typeof hands;

export function handOf(visit: Visit, name: HandName): Hand {
  const effort = { presses: 0, swipes: 0 };
  return { ...visit, name, effort, ...hands[name].way(visit.page, effort) };
}

const seen = (target: Locator) => target.filter({ visible: true }).first();

function byKeyboard(page: Page, effort: Effort): Way {
  const key = async (name: string) => {
    effort.presses += 1;
    await page.keyboard.press(name);
  };
  const isThere = async (target: Locator) => (await target.and(page.locator(':focus')).count()) > 0;
  /** Tab, or Shift and Tab where it stands before the focus: people see which is nearer. */
  const goTo = async (target: Locator) => {
    await seen(target).waitFor();
    if (await isThere(target)) return;
    // In the page: what has the focus is only known there.
    const isBefore = await seen(target).evaluate((one) => {
      const now = one.ownerDocument.activeElement;
      return now !== null && now !== one.ownerDocument.body && (now.compareDocumentPosition(one) & 2) > 0;
    });
    for (let steps = 0; steps < 80; steps++) {
      await key(isBefore ? 'Shift+Tab' : 'Tab');
      if (await isThere(target)) return;
    }
    throw new Error(`80 times Tab did not lead to ${target.toString()}`);
  };
  const write = async (field: Locator, text: string) => {
    // The one shortcut that a screen has: it is told to readers, and people keep it.
    if ((await seen(field).getAttribute('aria-keyshortcuts')) === '/' && !(await isThere(field))) await key('/');
    else await goTo(field);
    effort.presses += 1;
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return {
    press: async (target) => {
      await goTo(target);
      const isBox = ['checkbox', 'radio'].includes((await seen(target).getAttribute('type')) ?? '');
      await key(isBox ? 'Space' : 'Enter');
    },
    write,
    find: async (field, text, first) => {
      await write(field, text);
      await key('Enter');
      await seen(first).and(page.locator(':focus')).waitFor();
    },
    pick: async (target) => {
      // Tab stops at one of them, arrows go on.
      const group = seen(target).locator('xpath=ancestor::*[self::fieldset or @role="tablist" or @role="radiogroup"][1]');
      const stop = group.locator('[role=tab][tabindex="0"], input:checked');
      await stop.or(group.locator('input')).first().waitFor();
      await goTo((await stop.count()) > 0 ? stop : group.locator('input'));
      if ((await seen(target).getAttribute('role')) === 'tab') return key('End');
      for (let steps = 0; steps < 10 && !(await seen(target).isChecked()); steps++) await key('ArrowDown');
    },
  };
}

function byThumb(page: Page, effort: Effort): Way {
  /** A swipe moves the page by two thirds of what is seen. */
  const bringIntoReach = async (target: Locator) => {
    await seen(target).waitFor();
    // What still loads is as high as it will be only by chance.
    await settled(page, {});
    const box = await seen(target).boundingBox();
    const { width, height } = page.viewportSize() ?? screens.phone;
    if (!box) throw new Error(`${target.toString()} is nowhere`);
    const swipes = (from: number, size: number, room: number) => Math.ceil(Math.max(from + size - room, -from, 0) / ((room * 2) / 3));
    effort.swipes += swipes(box.y, box.height, height) + swipes(box.x, box.width, width);
  };
  const tap = async (target: Locator) => {
    await bringIntoReach(target);
    effort.presses += 1;
    await seen(target).tap();
  };
  const write = async (field: Locator, text: string) => {
    await tap(field);
    effort.presses += 1;
    await seen(field).fill(text);
  };
  return {
    press: tap,
    pick: tap,
    write,
    find: async (field, text, first) => {
      await write(field, text);
      await seen(first).waitFor();
    },
  };
}
