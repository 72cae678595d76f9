import { notify } from './notices.ts';

/** Copies, and says so once it is copied; a browser that may not copy leaves the text to be selected by hand. */
export async function copyText(text: string) {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) notify('copied');
}
