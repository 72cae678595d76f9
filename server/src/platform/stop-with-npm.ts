import { readFileSync } from 'node:fs';

const lookMs = 500;

/**
 * Ends with `npm start`: at a signal npm and its shell end without passing it on, and the orphaned server would occupy the port. A killed npm
 * leaves its shell running with a new parent; only Linux shows that. Elsewhere the shell replaces itself with the server.
 */
export function endWithNpm(stop: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const begun = holders();
  setInterval(() => holders() !== begun && stop(), lookMs).unref();
}

/** The processes that end with npm: the parent if that is npm, else the parent (npm's shell) and its parent. The text changes when one ends. */
function holders(): string {
  const shell = process.ppid;
  return isNpm(shell) ? String(shell) : `${shell} ${parentOf(shell) ?? ''}`;
}

// npm's process is named "npm start". The program that started npm may end; only npm itself counts.
const isNpm = (pid: number) => read(pid, 'comm').startsWith('npm');

/** The fourth word of stat; the second, in brackets, may hold blanks. */
const parentOf = (pid: number): string | undefined =>
  read(pid, 'stat').split(') ').at(-1)?.split(' ')[1];

function read(pid: number, name: 'comm' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
