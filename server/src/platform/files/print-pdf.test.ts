import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { printHere } from './pdf-printer.ts';
import type { printPdf as PrintPdf } from './print-pdf.ts';

/** The threads that this file has started. */
const threads: Worker[] = [];
const note = (thread: Worker) => void threads.push(thread);
let printPdf: typeof PrintPdf;
beforeAll(async () => {
  process.on('worker', note);
  vi.resetModules(); // another file may have printed, and left its thread to the module
  ({ printPdf } = await import('./print-pdf.ts'));
});
afterAll(() => void process.off('worker', note));

const frame = { title: 'A letter', author: 'Paystead', foot: 'Paystead, P.O. Box 1' };
const letter = (words: string) => [{ text: words }, { ul: ['One', 'Two'] }];
const print = (words: string) => printPdf(letter(words), frame);

/** Without the time of the print, and what is made from it. */
const timeless = (pdf: Buffer) =>
  pdf
    .toString('latin1')
    .replace(/\(D:\d+Z\)/, '')
    .replace(/\/ID \[[^\]]*\]/, '');

test('a letter from the thread is the file that would be printed here', async () => {
  const pdf = await print('We haven’t received $10.00.');
  expect(Buffer.isBuffer(pdf)).toBe(true);
  const here = await printHere(letter('We haven’t received $10.00.'), frame);
  expect(timeless(pdf)).toBe(timeless(here));
});

test('all prints share one thread, and each gets its own words', async () => {
  const words = Array.from({ length: 20 }, (_, n) => `Letter ${n}`);
  const pdfs = await Promise.all(words.map(print));
  for (const [index, word] of words.entries()) {
    expect(timeless(pdfs[index]!)).toBe(timeless(await printHere(letter(word), frame)));
  }
  expect(threads).toHaveLength(1);
});

test('what a print throws is its caller’s error, and the prints beside it go on', async () => {
  const [wrong, unknown, fine] = await Promise.allSettled([
    printPdf([{ image: 'nowhere.png' }], frame),
    printPdf([{ text: 'A function has no copy', of: () => '' }], frame),
    print('Fine'),
  ]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
  expect(unknown).toMatchObject({ status: 'rejected', reason: { name: 'DataCloneError' } });
  expect(fine.status).toBe('fulfilled');
  expect(threads).toHaveLength(1);
});

test('a thread that dies fails its prints, and the next print gets a new one', async () => {
  const waiting = Array.from({ length: 200 }, () => print('Never printed'));
  const ended = Promise.allSettled(waiting);
  await threads.at(-1)?.terminate();
  expect((await ended).at(-1)).toMatchObject({
    status: 'rejected',
    reason: { message: 'The thread that prints ended' },
  });
  expect((await print('Printed')).subarray(0, 5).toString()).toBe('%PDF-');
  expect(threads).toHaveLength(2);
});

test('a process that has printed ends by itself, and not before its print is there', async () => {
  const program = `
    import(${JSON.stringify(import.meta.resolve('./print-pdf.ts'))})
      .then(({ printPdf }) => printPdf([], ${JSON.stringify(frame)}))
      .then((pdf) => process.stdout.write(pdf.subarray(0, 4)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program]);
  expect(stdout).toBe('%PDF');
});
