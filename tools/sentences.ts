import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSentences } from './sentences/find-sentences.ts';

/**
 * Lists every sentence, label and heading that people read, by file, as one page: for a reader who
 * judges the words and not the code. Prints it, or writes it to the file that is named.
 */
const HOUSE = join(import.meta.dirname, '..');
const ROOMS = ['borrower', 'console', 'kit', 'client', 'contract', 'lending', 'nacha', 'server'];
const UNREAD =
  /\.(test|examples)\.tsx?$|\/(fixtures|test-[\w-]+\.ts)|\.d\.ts$|\.queries\.ts$|database\.types/;

const tracked = execFileSync('git', ['ls-files', ...ROOMS.map((room) => `${room}/src`)], {
  cwd: HOUSE,
  encoding: 'utf8',
});
const pages = tracked
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !UNREAD.test(file))
  .map((file) => ({ file, found: findSentences(file, readFileSync(join(HOUSE, file), 'utf8')) }))
  .filter(({ found }) => found.length > 0);
const count = pages.reduce((all, { found }) => all + found.length, 0);
const page = [
  '# Every sentence',
  '',
  `${count} sentences in ${pages.length} files. \`{…}\` is a value that is filled in.`,
  ...pages.flatMap(({ file, found }) => ['', `## ${file}`, '', ...found.map((one) => `- ${one}`)]),
  '',
].join('\n');
const target = process.argv[2];
if (target) writeFileSync(target, page);
else process.stdout.write(page);
