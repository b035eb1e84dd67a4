import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { minifySync } from 'vite';

const FOLDER = join(import.meta.dirname, '../inline');

/**
 * Reads a script of `inline/` and minifies it. The build writes it into pages, and the server puts
 * its hash into their policy. Throws if the file is not valid JavaScript.
 */
export async function inlineScript(name: string): Promise<string> {
  const code = await readFile(join(FOLDER, name), 'utf8');
  const { code: small, errors } = minifySync(basename(name), code, {
    compress: { target: 'es2020' },
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map((e) => e.message).join('; ')}`);
  return small;
}
