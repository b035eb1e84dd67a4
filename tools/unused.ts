import { resolve } from 'node:path';
import { findUnused, judge } from './unused/find-unused.ts';
import { KEPT } from './unused/kept.ts';

/**
 * Looks for code that ships and that only tests use, or nothing. What may stay is listed with its
 * reason in `unused/kept.ts`. Exit 1 when more is unused than listed, or less.
 */
const findings = judge(await findUnused(resolve(import.meta.dirname, '..')), KEPT);
process.stdout.write(findings.map((finding) => `${finding}\n`).join(''));
const names = KEPT.flatMap((kept) => kept.names);
process.stdout.write(
  findings.length === 0
    ? `Unused: nothing but the ${names.length} names kept for later.\n`
    : `${findings.length} findings.\n`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
