import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutWords } from './vite-plugins.ts';

const shortened = (code: string) => withoutWords(code, parseAst(code));

test('calls come to browsers without what only servers and readers ask them', () => {
  const code = `export const read = call({
  method: 'GET',
  summary: 'The user, {and} more.',
  who: ['borrower'],
  answer: z.object({ summary: z.string(), who: z.string() }),
  refusals: ['c3']
});
const Record = z.object({ origin: z.string() });`;

  expect(shortened(code).replaceAll(/\s+/g, ' ')).toBe(
    "export const read = call({ method: 'GET', " +
      'answer: z.object({ summary: z.string(), who: z.string() }), }); ' +
      'const Record = z.object({ origin: z.string() });',
  );
});

test('what is no call stays as it is', () => {
  const code = "export const Brand = z.object({ who: z.string() });\nconst rest = { who: ['x'] };";

  expect(shortened(code)).toBe(code);
});
