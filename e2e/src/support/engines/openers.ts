import type { Visitor } from './visitor.ts';

// Half a button, and the space below it.
const farthest = 44;
const openers = '[aria-haspopup=dialog], header [aria-expanded]';
const openPart = `(document.querySelector('dialog[open]') ?? document.querySelector('header [aria-expanded=true]:not([aria-haspopup]) + *'))`;

interface Placed {
  isSheet: boolean;
  /** px between the press and the list, and what of the list is out of the window */
  gap: number;
  outside: number;
  /** a point beside it */
  beside: { x: number; y: number } | null;
}

/** Presses each button that opens a sheet or a menu: a menu is at its button and in the window, and a press beside closes both. Answers what is wrong. */
export async function pressEachOpener(visitor: Visitor, seen: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  for (;;) {
    const name = await visitor.run<string | null>(`
      const seen = new Set(${JSON.stringify([...seen])});
      const names = [...document.querySelectorAll('${openers}')].filter((one) => one.checkVisibility() && !one.disabled).map((one) => (one.ariaLabel ?? one.textContent).trim());
      return names.find((name) => !seen.has(name)) ?? null;`);
    if (name === null) return faults;
    seen.add(name);
    const { x, y } = await visitor.press(openers, name);
    await visitor.see('dialog[open], header [aria-expanded=true]:not([aria-haspopup]) + *');
    const { isSheet, gap, outside, beside } = await visitor.run<Placed>(`
      // Until it has risen.
      await Promise.allSettled(document.getAnimations().map((one) => one.finished));
      const part = ${openPart};
      const box = part.getBoundingClientRect();
      const points = [[4, 4], [innerWidth - 4, 4], [4, innerHeight - 4]].map(([x, y]) => ({ x, y }));
      return {
        isSheet: part.tagName === 'DIALOG',
        gap: Math.max(box.top - ${y}, ${x} - box.right, box.left - ${x}),
        outside: Math.max(-box.left, box.right - innerWidth, -box.top, box.bottom - innerHeight),
        beside: points.find(({ x, y }) => x < box.left || x > box.right || y < box.top || y > box.bottom) ?? null,
      };`);
    if (outside > 1) faults.push(`${name} is ${outside} px out of the window`);
    if (!isSheet && gap > farthest) faults.push(`${name} is ${gap} px from its button`);
    if (!beside) return [...faults, `nothing is beside ${name}`];
    await visitor.point(beside.x, beside.y);
    await visitor.wait(`that a press beside closes ${name}`, () =>
      visitor.run<true | null>(
        `const part = ${openPart}; return part?.checkVisibility() ? null : true;`,
      ),
    );
  }
}
