import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Board } from './board.tsx';

test('a server draws the order of a phone, and marks what moves to the second column', () => {
  const markup = renderToString(
    <Board
      items={[
        { id: 'card', column: 'main', content: 'one' },
        { id: 'tasks', column: 'aside', content: 'two' },
        { id: 'more', column: 'main', content: 'three' },
      ]}
    />,
  );
  const words = markup.replaceAll(/class="[^"]*"/g, '').replaceAll(/\s+>/g, '>');

  expect(words).toContain(
    '<div data-column="main">one</div>' +
      '<div data-column="aside">two</div>' +
      '<div data-column="main">three</div>',
  );
  expect(words).toMatch(/^<div[^>]* data-board=""><div>/);
});
