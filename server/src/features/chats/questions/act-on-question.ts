import { bangkokDate } from '#contract/calendar.ts';
import { passing } from '#features/acting/front.ts';
import { personOfLine } from '#features/notices/front.ts';
import { has } from '#platform/config/config-own-apis.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { answerQuestion } from '../answer-question.ts';
import type { Asked } from './asked.ts';
import { answerCancel, cancelByTap } from './cancel.ts';
import { answerComplaint } from './complaint.ts';
import { answerDay } from './day.ts';
import { answerFile } from './file.ts';
import { answerPaid } from './paid.ts';
import { answerPrice } from './price.ts';
import { questionOf, type Question } from './question-of.ts';

const answers: Record<Question, (asked: Asked) => Promise<Effect | undefined>> = {
  complains: answerComplaint,
  cancel: answerCancel,
  paid: answerPaid,
  owed: (asked) => answerQuestion(asked, 'owed'),
  where: (asked) => answerQuestion(asked, 'where'),
  price: (asked) => answerPrice(asked, { isSure: true }),
  stock: (asked) => answerPrice(asked, { isSure: true }),
  day: answerDay,
  product: (asked) => answerPrice(asked, { isSure: false }),
};

/** Answered from our books of orders, lorries and invoices. */
const ofAccount: ReadonlySet<Question> = new Set(['complains', 'cancel', 'paid', 'owed', 'where']);

/** The effect of a message that is no order but a question, a complaint, a report or a file, and of a tap that cancels; undefined for every other event. */
export async function actOnQuestion(deps: Deps, event: ClaimedEvent): Promise<Effect | undefined> {
  const { kind, messageType, lineUser, body } = event;
  const isText = kind === 'message' && messageType === 'text';
  const isFile = kind === 'message' && messageType === 'file';
  if (lineUser === '' || !(isText || isFile || kind === 'postback')) return undefined;
  const question = isText ? questionOf(body, bangkokDate(deps.now())) : undefined;
  if (isText && question === undefined) return undefined;
  const person = await personOfLine(deps.db, lineUser);
  if (!person) return undefined;
  const asked = { deps, person, event };
  const passedOn: Effect = {
    outcome: 'for_staff',
    userId: person.userId,
    answer: { text: chatWords(person.language).passed_on },
    forStaff: {},
  };
  if (question && ofAccount.has(question) && !has('account', deps.config)) return passedOn;
  try {
    if (isFile) return await answerFile(asked);
    return await (question === undefined ? cancelByTap(asked) : answers[question](asked));
  } catch (error) {
    if (!(error instanceof Problem) || passing.has(error.code)) throw error;
    if (isText) return passedOn;
    const { cancel } = chatWords(person.language);
    return { outcome: 'noted', userId: person.userId, answer: { text: cancel.gone } };
  }
}
