import { cutText } from '#contract/cut-text.ts';
import { languages } from '#contract/languages.ts';
import { offeredProducts, openLines, type Talk } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { mostLabel, type ChatButton } from '#outside/line/chat-reply.ts';
import type { Deps } from '#platform/deps.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { mostChoices } from '../questions/asked.ts';
import { dropTalk } from './drop-talk.ts';

/** The end of one press: everything that is open. */
const isAll = ({ data = '' }: ChatButton) => data.startsWith('no ');

/** "No" without a product: of several things that are open it is asked which one; one thing alone is thrown away, and everything by words that say so. */
export async function refuse(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  { talk, all }: { talk: Talk | undefined; all: boolean },
): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language).order;
  if (!talk) return { outcome: 'noted', userId, answer: { text: words.nothing_open } };
  const open = openLines(talk.messages);
  if (talk.lines.length + open.length < 2 || (all && open.length === 0))
    return dropTalk(deps, event, person, talk.draftId);
  const products = await offeredProducts(
    deps.db,
    talk,
    talk.lines.map(({ sku }) => sku),
    languages[language].wire,
  );
  const things: (ChatButton & { name: string })[] = [
    ...products.map(({ sku, productName }) => ({
      name: productName,
      label: productName,
      says: `${words.no} ${sku.replaceAll('-', '')}`,
    })),
    ...open.map((line) => ({
      name: `“${line.words}”`,
      label: line.words,
      data: `pick ${talk.draftId} ${line.id} skip`,
    })),
  ];
  const everything = { name: words.ask.all, label: words.ask.all, data: `no ${talk.draftId}` };
  const named = [...things.slice(0, mostChoices - 1), everything].map((one, at) => ({
    ...one,
    name: `${at + 1}. ${one.name}`,
    label: `${at + 1}. ${one.label}`,
  }));
  const choices = named.map(({ name: _, label, ...action }) => ({
    ...action,
    label: cutText(label.replaceAll('\n', ' '), mostLabel),
  }));
  return {
    outcome: 'noted',
    userId,
    answer: {
      text: [words.ask.out, ...named.map(({ name }) => name), words.ask.how_delivery].join('\n'),
      choices,
    },
  };
}

/** The choice of the question what is not wanted that a typed number or label means; undefined for every other text. */
export function typedRefusal(choices: readonly ChatButton[], text: string): ChatButton | undefined {
  if (!choices.some(isAll)) return undefined;
  const [number] = /^\d{1,2}(?=[.)]?$)/.exec(text) ?? [];
  return number === undefined
    ? choices.find(({ label }) => label.replace(/^\d+\. /, '') === text)
    : choices[Number(number) - 1];
}
