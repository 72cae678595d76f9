/** Called with the step that a start begins now. */
export type Begins = (what: string) => void;

const quietMs = 3000;

/** Names the current step of a start that takes longer than people wait in silence, and from then on each step that it begins. */
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
