import type { Visit } from './visit.ts';

/** Opens the played phone and links its LINE to the person who is signed in. */
export async function linkLine({ page, words, open }: Visit) {
  const says = words['chats/texts'];
  await open('/testphone');
  await page.getByRole('button', { name: words['test-pages'].phone.add }).click();
  await page.getByRole('button', { name: says.link.button }).click();
  await page.getByRole('button', { name: words.chats.link }).click();
  await chatOf({ page, words })
    .getByText(says.linked.split(/\{\w+\}/)[1]!)
    .waitFor();
}

export const chatOf = ({ page, words }: Pick<Visit, 'page' | 'words'>) =>
  page.getByRole('list', { name: words['test-pages'].phone.chat });

/** Writes a message on the played phone. */
export async function writeInChat({ page, words }: Visit, text: string) {
  const t = words['test-pages'].phone;
  await page.getByRole('textbox', { name: t.message }).fill(text);
  await page.getByRole('button', { name: t.send, exact: true }).click();
}
