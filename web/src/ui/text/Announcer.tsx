import { createStore, useStore } from '#lib/store.ts';
import hidden from '#ui/layout/Only.module.css';

const news = createStore({ text: '', turn: 0 });

/** Makes screen readers read a text, politely: "84 รายการ". */
export const announce = (text: string) => news.set((now) => ({ text, turn: now.turn + 1 }));

/** The page's one polite live region. A trailing mark that changes makes screen readers repeat the same words. */
export function Announcer() {
  const { text, turn } = useStore(news);
  return (
    <div className={hidden.hidden} aria-live="polite" aria-atomic="true">
      {text && text + (turn % 2 ? '\u00a0' : '')}
    </div>
  );
}
