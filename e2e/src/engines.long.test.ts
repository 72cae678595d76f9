import { freePort } from '@smart-order/server/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screens } from './support/browser.ts';
import { builtScreens } from './support/built-screens.ts';
import type { Driver } from './support/engines/driver.ts';
import { enginesHere } from './support/engines/engines.ts';
import { journeys } from './support/engines/journeys.ts';
import { pressEachOpener } from './support/engines/openers.ts';
import { tlsFront } from './support/engines/tls-front.ts';
import { visitorOf, type Visitor } from './support/engines/visitor.ts';
import { ofEachDay } from './support/look-at-screens.ts';
import { demonstration } from './support/portal.ts';
import { views } from './support/views.ts';

const port = await freePort();
const origin = `https://localhost:${port}`;
const portal = demonstration(() => ({ PUBLIC_ORIGIN: origin }));
let closeFront: () => void;
beforeAll(async () => void (closeFront = await tlsFront(port, () => portal.origin)));
afterAll(() => closeFront?.());

// The screens of each day that open without a press.
const opened = builtScreens(() => 0).filter(({ name, after }) => ofEachDay.has(name) && !after);

describe.each(enginesHere())('in $name', ({ open }) => {
  // A window for each view: WebKitGTK does not answer when a window with a page in it shall get another size.
  describe.each(views)('on a $screen in $language', ({ screen, language }) => {
    const seen = new Set<string>();
    let driver: Driver;
    let visitor: Visitor;
    beforeAll(async () => {
      driver = await open();
      await driver.resize(screen);
      visitor = visitorOf(driver, origin);
    });
    afterAll(() => driver?.quit());

    test('the window has its width', async () => {
      await visitor.open('/privacy');
      expect(await visitor.run('return innerWidth')).toBe(screens[screen].width);
    });

    test.each(opened)('$name', async ({ who, path }) => {
      if (who !== 'nobody') await visitor.enter(portal, who);
      await visitor.open(path(language));
      expect(await visitor.sideways()).toBe(0);
      expect(await pressEachOpener(visitor, seen)).toEqual([]);
      expect(await visitor.complaints()).toEqual([]);
    });

    test('menus and sheets were among them', () => {
      expect(seen.size).toBeGreaterThan(2);
    });

    test.each(journeys)('$name', async ({ who, walk }) => {
      await visitor.enter(portal, who);
      await walk(visitor, language, portal);
      expect(await visitor.sideways()).toBe(0);
      expect(await visitor.complaints()).toEqual([]);
    });
  });
});
