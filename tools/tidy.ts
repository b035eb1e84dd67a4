import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { houseAt } from './tidy/house.ts';
import { LIST, notYetText } from './tidy/not-yet.ts';
import { RULES } from './tidy/rules.ts';

/**
 * Checks what linters can't see. With `--write`, it first updates the list of requirements that
 * aren't met yet. Exits with 1 if a rule finds a fault.
 */
const root = resolve(import.meta.dirname, '..');

if (process.argv.includes('--write')) {
  const text = notYetText(houseAt(root));
  const list = join(root, LIST);
  if (text) writeFileSync(list, text);
  else rmSync(list, { force: true });
}

const house = houseAt(root);
if (house.files.length === 0) throw new Error(`No files found in ${root}.`);
const findings = Object.entries(RULES).flatMap(([rule, check]) =>
  check(house).map(({ where, why }) => `${rule}: ${where}: ${why}\n`),
);
process.stdout.write(findings.join(''));
process.stdout.write(
  findings.length === 0
    ? `Tidy: ${Object.keys(RULES).length} rules over ${house.files.length} files.\n`
    : `${findings.length} findings.\n`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
