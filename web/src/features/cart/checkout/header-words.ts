import { bangkokDate } from '#contract/calendar.ts';
import { headerFieldNames, headerProblems, longestNote, type DeliveryWishes, type HeaderFieldName } from '#contract/orders/header-fields.ts';
import { problemWords } from '#lib/problem.ts';

export type HeaderWords = Partial<Record<HeaderFieldName, string>>;

/**
 * What is wrong with a header, by the rules that the server has too, in the person's language; a field that is right is absent. What an
 * order that stands has already is not asked again.
 */
export function headerWords(values: DeliveryWishes, standing?: DeliveryWishes): HeaderWords {
  const wrong = headerProblems(values, bangkokDate(new Date()));
  const asked = headerFieldNames.filter((name) => wrong[name] && values[name] !== standing?.[name]);
  return Object.fromEntries(asked.map((name) => [name, problemWords(String(wrong[name]), { max: longestNote })]));
}
