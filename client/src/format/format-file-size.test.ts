import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [1, '1\u00a0kB'],
  [320_000, '313\u00a0kB'],
  [1_468_006, '1.4\u00a0MB'],
  [15 * 1024 * 1024, '15.0\u00a0MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
