/** Called with what a start begins to do now. */
export type Begins = (what: string) => void;

const quietMs = 3000;

/** Says what a start is at when it takes longer than people wait without a word, and from then on each thing that it begins. */
export function sayWhatBegins(say: (line: string) => void): { begins: Begins; done: () => void } {
  const begun: string[] = [];
  let isLong = false;
  const timer = setTimeout(() => {
    isLong = true;
    say(`Getting ready, which takes a minute or two at a first start: ${begun.join(', ')} …`);
  }, quietMs);
  return {
    begins: (what) => {
      begun.push(what);
      if (isLong) say(`Getting ready: ${what} …`);
    },
    done: () => clearTimeout(timer),
  };
}
