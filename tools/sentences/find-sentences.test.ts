import { expect, test } from 'vitest';
import { findSentences } from './find-sentences.ts';

test('lists what people read in markup, with the values left open', () => {
  const source = `
    import { Day } from 'A b';
    export const Notice = ({ day, rows }) => (
      <Sheet title="Your loan" lead="You can pay early; it’s free." className="Wide sheet">
        Paid on <Day value={day} />.{' '}
        <Link href="/home">See the papers</Link>
        <ul>{rows.map((row) => <li key={row.id}>{row.name} is late</li>)}</ul>
      </Sheet>
    );`;
  expect(findSentences('notice.tsx', source)).toEqual([
    'Your loan',
    'You can pay early; it’s free.',
    'Paid on {…}. See the papers',
    '{…} is late',
  ]);
});

test('lists sentences in code, and leaves out what only developers read', () => {
  const source = `
    const text = 'Enter your name.';
    const filled = \`We sent \${amount} to \${account}.\`;
    const day = sql\`Select a row\`;
    throw new Error('This can only happen once');
    export const read = call({ summary: 'The loans of a user.', path: '/Loans of/x' });
    type Kind = 'Not a sentence';
    const code = 'AMOUNT_MISSING';`;
  expect(findSentences('texts.ts', source)).toEqual(['Enter your name.', 'We sent {…} to {…}.']);
});

test('says which file it could not read', () => {
  expect(() => findSentences('broken.ts', 'const = ;')).toThrow('broken.ts');
});
