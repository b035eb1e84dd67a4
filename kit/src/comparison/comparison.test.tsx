import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Comparison } from './comparison.tsx';

test('each row has its name and one cell for each column, the chosen one marked', () => {
  const markup = renderToStaticMarkup(
    <Comparison
      caption="Before and after"
      columns={['Today', 'With the plan']}
      chosen={1}
      rows={[{ what: 'Past due', values: ['$251.37', '$0.00'], notes: [null, 'moved'] }]}
    />,
  );
  expect(markup).toContain('<th scope="row" role="rowheader">Past due</th>');
  expect(markup.match(/<td/g)).toHaveLength(2);
  expect(markup).toMatch(/chosen[^>]*>\$0\.00<small[^>]*>moved<\/small>/);
  expect(markup).not.toMatch(/chosen[^>]*>\$251/);
});
