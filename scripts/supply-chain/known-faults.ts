// Part of `npm run check`: what the registry knows to be wrong with the packages that run in production. High and critical faults fail. A registry
// without this service, and a machine without network, are reported and pass.
import { npm } from './npm.ts';

interface Audited {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  metadata?: { dependencies?: { total?: number } };
}

export interface Verdict {
  words: string;
  fails: boolean;
}

/** What `npm audit --json` answered, in a line. */
export function verdictOf(stdout: string): Verdict {
  const answer = readOrNothing(stdout);
  if (!answer?.vulnerabilities)
    return {
      words:
        'known faults: not asked, the registry did not answer (no such service, or no network)',
      fails: false,
    };
  const found = Object.entries(answer.vulnerabilities);
  const bad = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  const names = bad
    .map(([name, { severity, range }]) => `${name} ${range} (${severity})`)
    .join(', ');
  const counted = `known faults: ${answer.metadata?.dependencies?.total ?? 0} packages, ${found.length} with a fault, ${bad.length} high`;
  return { words: names ? `${counted}: ${names}` : counted, fails: bad.length > 0 };
}

function readOrNothing(text: string): Audited | undefined {
  try {
    return JSON.parse(text) as Audited;
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename) {
  const { words, fails } = verdictOf(
    npm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']).stdout,
  );
  console.log(words);
  process.exitCode = fails ? 1 : 0;
}
