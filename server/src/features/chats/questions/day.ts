import { addDays, bangkokDate } from '#contract/calendar.ts';
import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { dayDate } from '#contract/written-dates.ts';
import { actFor } from '#features/acting/front.ts';
import { chatWords } from '../chat-words.ts';
import type { Effect } from '../line-events.ts';
import { placesAnswered, type Asked } from './asked.ts';
import { nextDay } from './price.ts';

/** Answers for each customer of the person whether goods can come on the day of the words, else on which day they can. */
export async function answerDay({ deps, person, event }: Asked): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language);
  const { places, instead } = await placesAnswered({ deps, person }, 'sales_order', '/preorder');
  if (instead) return instead;
  const tomorrow = addDays(bangkokDate(deps.now()), 1);
  const wanted = readOrderText(event.body, bangkokDate(deps.now())).day?.day;
  const texts: string[] = [];
  for (const place of places) {
    const acting = await actFor(deps, { ...person, at: 'LINE' }, place);
    const day =
      acting &&
      (await nextDay(
        deps,
        acting,
        [],
        wanted !== undefined && wanted > tomorrow ? wanted : tomorrow,
      ));
    const asked =
      wanted === undefined || wanted === day ? words.day_asked.open : words.day_asked.closed;
    const facts = {
      day: day ? dayDate(day, language) : '',
      wanted: wanted ? dayDate(wanted, language) : '',
    };
    texts.push(`${place.name}\n${day ? fillWords(asked, facts) : words.price.no_day}`);
  }
  return { outcome: 'answered', userId, answer: { text: texts.join('\n\n') } };
}
