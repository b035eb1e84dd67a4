import { resolve } from 'node:path';
import { findUnused, judge } from './unused/find-unused.ts';
import { KEPT } from './unused/kept.ts';

/**
 * Finds shipped code that nothing uses, or only tests use. `unused/kept.ts` lists exceptions with
 * their reasons. Exits with 1 if the unused code and that list differ.
 */
const findings = judge(await findUnused(resolve(import.meta.dirname, '..')), KEPT);
process.stdout.write(findings.map((finding) => `${finding}\n`).join(''));
const names = KEPT.flatMap((kept) => kept.names);
process.stdout.write(
  findings.length === 0
    ? `No unused code except the ${names.length} names in tools/unused/kept.ts.\n`
    : `${findings.length} findings.\n`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
