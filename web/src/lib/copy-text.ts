import { notify } from './notices.ts';

/** Copies a text and confirms it with a banner; where the browser refuses, the user can select the text by hand. */
export async function copyText(text: string) {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) notify('copied');
}
