import type { Locator, Page } from 'playwright-core';
import { drawWhole } from './axe.ts';
import { screens, type Screen } from './browser.ts';
import { seeFocus } from './keyboard.ts';
import { settled } from './settled.ts';
import type { Visit } from './visit.ts';
import type { Language } from './words.ts';

/** The cost of a task: keys or taps, where a typed field counts as one, and swipes that moved the page. */
export interface Effort {
  presses: number;
  swipes: number;
}

/** A visit that does a task by keyboard or thumb, and counts. */
export interface Hand extends Visit {
  name: HandName;
  effort: Effort;
  /** presses a button, follows a link, ticks a box */
  press: (target: Locator) => Promise<void>;
  /** goes into a field and types */
  write: (field: Locator, text: string) => Promise<void>;
  /** types into a search field, and opens the first hit */
  find: (field: Locator, text: string, first: Locator) => Promise<void>;
  /** chooses one of a group: a tab, a radio button */
  pick: (target: Locator) => Promise<void>;
}

type Way = Pick<Hand, 'press' | 'write' | 'find' | 'pick'>;

/** The two ways in which presses are counted: keys on a desk, a thumb on a phone. */
export const hands = {
  keyboard: { screen: 'desk', language: 'en', way: byKeyboard },
  thumb: { screen: 'phone', language: 'th', way: byThumb },
} as const satisfies Record<
  string,
  { screen: Screen; language: Language; way: (page: Page, effort: Effort) => Way }
>;
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
  /** Moves by Tab, or by Shift and Tab where the target is before the focus, as people do. */
  const goTo = async (target: Locator) => {
    await page.evaluate(drawWhole);
    await seen(target).waitFor();
    if (await isThere(target)) return;
    // Runs in the page: only there the focused element is known.
    const isBefore = await seen(target).evaluate((one) => {
      const now = one.ownerDocument.activeElement;
      return (
        now !== null && now !== one.ownerDocument.body && (now.compareDocumentPosition(one) & 2) > 0
      );
    });
    const way: string[] = [];
    for (let steps = 0; steps < 80; steps++) {
      await key(isBefore ? 'Shift+Tab' : 'Tab');
      await seeFocus(page, way);
      if (await isThere(target)) return;
    }
    throw new Error(`80 times Tab did not lead to ${target.toString()}: ${way.join(' > ')}`);
  };
  const write = async (field: Locator, text: string) => {
    // A screen's only shortcut: screen readers announce it, and people remember it.
    if ((await seen(field).getAttribute('aria-keyshortcuts')) === '/' && !(await isThere(field)))
      await key('/');
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
      // Tab reaches one of the group, arrows move within it.
      const group = seen(target).locator(
        'xpath=ancestor::*[self::fieldset or @role="tablist" or @role="radiogroup"][1]',
      );
      const stop = group.locator('[role=tab][tabindex="0"], input:checked');
      await stop.or(group.locator('input')).first().waitFor();
      await goTo((await stop.count()) > 0 ? stop : group.locator('input'));
      if ((await seen(target).getAttribute('role')) === 'tab') return key('End');
      for (let steps = 0; steps < 10 && !(await seen(target).isChecked()); steps++)
        await key('ArrowDown');
    },
  };
}

function byThumb(page: Page, effort: Effort): Way {
  /** Scrolls to the target; a swipe moves the page by two thirds of the window. */
  const bringIntoReach = async (target: Locator) => {
    await page.evaluate(drawWhole);
    await seen(target).waitFor();
    // While parts still load, the page does not have its height.
    await settled(page, {});
    const box = await seen(target).boundingBox();
    const { width, height } = page.viewportSize() ?? screens.phone;
    if (!box) throw new Error(`${target.toString()} is nowhere`);
    const swipes = (from: number, size: number, room: number) =>
      Math.ceil(Math.max(from + size - room, -from, 0) / ((room * 2) / 3));
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
