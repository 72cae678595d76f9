import { openBrowser } from '@smart-order/e2e/support/browser.ts';
import { openDoor } from '@smart-order/e2e/support/parts.ts';

/** The sign-in page, opened again and again as a new visitor, who has nothing of it stored. */
export interface Pages {
  begin(): void;
  /** how many were opened since `begin`, and why some did not show their content */
  end(): Promise<{ seen: number; blank: string[] }>;
  close(): Promise<void>;
}

export async function openPages(origin: string): Promise<Pages> {
  const browser = await openBrowser();
  let isOpen = false;
  let [seen, blank]: [number, string[]] = [0, []];
  let looking: Promise<void> = Promise.resolve();
  async function look() {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const failed: string[] = [];
    page.on(
      'response',
      (answer) =>
        answer.status() >= 400 &&
        failed.push(`${answer.status()} ${new URL(answer.url()).pathname}`),
    );
    try {
      await page.goto(`${origin}/user-login`);
      await openDoor(page).waitFor({ timeout: 20_000 });
    } catch (error) {
      blank.push(`${String(error).split('\n')[0]} ${failed.join(', ')}`);
    }
    seen += 1;
    await context.close();
  }
  return {
    begin: () => {
      isOpen = true;
      [seen, blank] = [0, []];
      looking = (async () => {
        // oxlint-disable-next-line no-unmodified-loop-condition -- `end` below closes it
        while (isOpen) await look();
      })();
    },
    end: async () => {
      isOpen = false;
      await looking;
      return { seen, blank };
    },
    close: () => browser.close(),
  };
}
