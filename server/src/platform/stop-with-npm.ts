import { readFileSync } from 'node:fs';

const lookMs = 500;

/**
 * Ends with `npm start`: at a signal npm and its shell end without passing it on, and the orphaned server would occupy the port. A killed npm
 * leaves its shell behind, whose parent then changes; only Linux reports it, and elsewhere the shell gives its place to the server.
 */
export function endWithNpm(stop: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const begun = holders();
  setInterval(() => holders() !== begun && stop(), lookMs).unref();
}

/** The processes whose end is npm's: the parent if that is npm, else the parent (npm's shell) and its parent. The text changes when one of them ends. */
function holders(): string {
  const shell = process.ppid;
  return isNpm(shell) ? String(shell) : `${shell} ${parentOf(shell) ?? ''}`;
}

// npm's process is named "npm start". Whoever started npm may end; npm alone counts.
const isNpm = (pid: number) => read(pid, 'comm').startsWith('npm');

/** The fourth word of stat; the second, in brackets, may hold blanks. */
const parentOf = (pid: number): string | undefined => read(pid, 'stat').split(') ').at(-1)?.split(' ')[1];

function read(pid: number, name: 'comm' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
