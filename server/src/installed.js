// Runs first in every command of package.json. Without packages an older Node reports `ERR_UNKNOWN_FILE_EXTENSION` and a newer one a library, to a
// person who forgot one command. JavaScript, for the oldest Node that a machine may have.
import { existsSync } from 'node:fs';

const needed = 24;
const hasPackages = existsSync(new URL('../../node_modules', import.meta.url));
if (!hasPackages || Number(process.versions.node.split('.')[0]) < needed) {
  const here = hasPackages
    ? `this is Node ${process.versions.node}`
    : 'this folder has no packages yet';
  console.error(
    `Smart Order needs its packages and Node ${needed}; ${here}. First run \`npm ci\`: it brings both.`,
  );
  process.exit(1);
}
