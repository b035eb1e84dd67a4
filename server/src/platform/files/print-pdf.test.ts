import fs from 'node:fs';
import { expect, test, vi } from 'vitest';
import { printPdf } from './print-pdf.ts';

const print = async (...words: string[]) => {
  const parts = words.map((text, index) => ({ text, bold: index > 0 }));
  const frame = { title: 'A letter', author: 'Paystead', foot: 'Paystead, P.O. Box 1' };
  const pdf = (await printPdf(parts, frame)).toString('latin1');
  // The time of the print, and what is made from it.
  return pdf.replace(/\(D:\d+Z\)/, '').replace(/\/ID \[[^\]]*\]/, '');
};

test('the fonts are read once, and a letter is the same file whatever was printed before', async () => {
  const first = await print('We haven’t received $10.00.', 'Call us.');
  const reads = vi.spyOn(fs, 'readFileSync');
  await print('Another letter');
  const second = await print('We haven’t received $10.00.', 'Call us.');
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
  expect(second).toBe(first);
  expect(second.match(/\/BaseFont \/[\w-]+/g)?.toSorted()).toEqual([
    '/BaseFont /Helvetica',
    '/BaseFont /Helvetica-Bold',
  ]);
});

test('prints that overlap are whole, each with its own words', async () => {
  const alone = [await print('One'), await print('Two'), await print('Three')];
  expect(await Promise.all(['One', 'Two', 'Three'].map((word) => print(word)))).toEqual(alone);
});
