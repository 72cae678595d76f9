import { farmMessagesSecond } from './farm-messages-second.ts';
import { farmMessages } from './farm-messages.ts';
import { eighthOrders } from './eighth-messages.ts';
import { tenthOrders } from './tenth-messages.ts';
import { eleventhOrders } from './eleventh-messages.ts';
import { twelfthOrders } from './twelfth-messages.ts';
import { thirteenthOrders } from './thirteenth-messages.ts';
import { fourteenthOrders } from './fourteenth-messages.ts';
import { fifteenthOrders } from './fifteenth-messages.ts';
import { sixteenthOrders } from './sixteenth-messages.ts';
import { seventeenthOrders } from './seventeenth-messages.ts';
import { eighteenthOrders } from './eighteenth-messages.ts';
import { nineteenthOrders } from './nineteenth-messages.ts';
import { twentiethOrders } from './twentieth-messages.ts';
import { twentyfirstOrders } from './twentyfirst-messages.ts';
import { twentysecondOrders } from './twentysecond-messages.ts';
import { twentythirdOrders } from './twentythird-messages.ts';
import { twentyfourthOrders } from './twentyfourth-messages.ts';
import { twentyfifthOrders } from './twentyfifth-messages.ts';
import { twentysixthOrders } from './twentysixth-messages.ts';
import { twentyseventhOrders } from './twentyseventh-messages.ts';
import { feedMessages } from './feed-messages.ts';
import { feedMisread } from './feed-misread.ts';
import { feedSentences } from './feed-sentences.ts';
import { fifthOrders } from './fifth-messages.ts';
import { foodMessages } from './food-messages.ts';
import { fourthOrders } from './fourth-messages.ts';
import { ninthOrders } from './ninth-messages.ts';
import { otherMessages } from './other-catalogue.ts';
import { seventhOrders } from './seventh-messages.ts';
import { sixthOrders } from './sixth-messages.ts';
import { thirdOrders } from './third-messages.ts';

/** A message as a customer of the demonstration writes it, and what it orders. */
export interface SampleMessage {
  bu: string;
  text: string;
  /** sku without dashes and quantity in the product's unit (`551 20`); `?` for a line that has to be asked about */
  lines: string[];
  /** the day of delivery, where it is clear */
  day?: string;
}

/** The day on which the messages were written: a Friday. */
export const writtenOn = '2026-11-27';

/** Each line is `message => lines @day`; ⏎ is a new line, `-` no line. */
function readSamples(bu: string, written: string): SampleMessage[] {
  return written
    .trim()
    .split('\n')
    .map((row) => {
      const [text = '', expected = ''] = row.split(' => ');
      const [lines = '', day] = expected.split(' @');
      return {
        bu,
        text: text.replaceAll('⏎', '\n'),
        lines: lines.trim() === '-' ? [] : lines.split(',').map((line) => line.trim()),
        ...(day && { day }),
      };
    });
}

export const sampleMessages: readonly SampleMessage[] = [
  ...readSamples('feed', feedMessages),
  ...readSamples('feed', feedSentences),
  ...Object.entries(farmMessages).flatMap(([bu, written]) => readSamples(bu, written)),
  ...readSamples('food', foodMessages),
];

/** Messages of which a part is easily passed over; each of their doubtful lines has to be asked about. */
export const misreadMessages: readonly SampleMessage[] = readSamples('feed', feedMisread);

/** More messages as farms write them, with the right reading of each from the catalogue alone. */
export const secondMessages: readonly SampleMessage[] = Object.entries(farmMessagesSecond).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of another supplier, whose names the reader was not written for. */
export const otherSamples: readonly SampleMessage[] = Object.entries(otherMessages).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders written when the reader was mended for the third time, before it was. */
export const thirdMessages: readonly SampleMessage[] = Object.entries(thirdOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of a fourth supplier's customers, written before the reader was mended for the fourth time. */
export const fourthMessages: readonly SampleMessage[] = Object.entries(fourthOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of a fifth supplier's customers, written blind: who wrote them did not know the reader. */
export const fifthMessages: readonly SampleMessage[] = Object.entries(fifthOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of a sixth supplier's customers, written blind. */
export const sixthMessages: readonly SampleMessage[] = Object.entries(sixthOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of a seventh supplier's customers, a dealer of rice, feed and medicine, written blind; no rule is made for one of them. */
export const seventhMessages: readonly SampleMessage[] = Object.entries(seventhOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of an eighth supplier's customers, written by a stranger to the reader. */
export const eighthMessages: readonly SampleMessage[] = Object.entries(eighthOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of a ninth supplier's customers, by the same stranger. */
export const ninthMessages: readonly SampleMessage[] = Object.entries(ninthOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of a tenth supplier's customers, by a second stranger. */
export const tenthMessages: readonly SampleMessage[] = Object.entries(tenthOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of an eleventh supplier's customers, by the second stranger. */
export const eleventhMessages: readonly SampleMessage[] = Object.entries(eleventhOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of a twelfth supplier's customers, by a third stranger. */
export const twelfthMessages: readonly SampleMessage[] = Object.entries(twelfthOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of a thirteenth supplier's customers, by the third stranger. */
export const thirteenthMessages: readonly SampleMessage[] = Object.entries(
  thirteenthOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of a fourteenth supplier's customers, by a fourth stranger. */
export const fourteenthMessages: readonly SampleMessage[] = Object.entries(
  fourteenthOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of a fifteenth supplier's customers, by the fourth stranger. */
export const fifteenthMessages: readonly SampleMessage[] = Object.entries(fifteenthOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of the sixteenth supplier's customers, written by a person who had not seen the reader. */
export const sixteenthMessages: readonly SampleMessage[] = Object.entries(sixteenthOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of the seventeenth supplier's customers, written by a person who had not seen the reader. */
export const seventeenthMessages: readonly SampleMessage[] = Object.entries(
  seventeenthOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of the eighteenth supplier's customers, written by a person who had not seen the reader. */
export const eighteenthMessages: readonly SampleMessage[] = Object.entries(
  eighteenthOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of the nineteenth supplier's customers, written by a person who had not seen the reader. */
export const nineteenthMessages: readonly SampleMessage[] = Object.entries(
  nineteenthOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of the twentieth supplier's customers, written without knowledge of the reader. */
export const twentiethMessages: readonly SampleMessage[] = Object.entries(twentiethOrders).flatMap(
  ([bu, written]) => readSamples(bu, written),
);

/** Orders of the twentyfirst supplier's customers, written without knowledge of the reader. */
export const twentyfirstMessages: readonly SampleMessage[] = Object.entries(
  twentyfirstOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of the twentysecond supplier's customers, written without knowledge of the reader. */
export const twentysecondMessages: readonly SampleMessage[] = Object.entries(
  twentysecondOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of the twentythird supplier's customers, written without knowledge of the reader. */
export const twentythirdMessages: readonly SampleMessage[] = Object.entries(
  twentythirdOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of the twentyfourth supplier's customers, written without knowledge of the reader. */
export const twentyfourthMessages: readonly SampleMessage[] = Object.entries(
  twentyfourthOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of the twentyfifth supplier's customers, written without knowledge of the reader. */
export const twentyfifthMessages: readonly SampleMessage[] = Object.entries(
  twentyfifthOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of the twentysixth supplier's customers, written without knowledge of the reader. */
export const twentysixthMessages: readonly SampleMessage[] = Object.entries(
  twentysixthOrders,
).flatMap(([bu, written]) => readSamples(bu, written));

/** Orders of the twentyseventh supplier's customers, written without knowledge of the reader. */
export const twentyseventhMessages: readonly SampleMessage[] = Object.entries(
  twentyseventhOrders,
).flatMap(([bu, written]) => readSamples(bu, written));
