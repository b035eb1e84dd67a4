import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, Table } from './table.tsx';

interface Row {
  day: string;
  came: string | false;
}

const columns: Column<Row>[] = [
  { key: 'day', header: 'Payday', cell: ({ day }) => day, phone: 'title' },
  { key: 'came', header: 'Came in', cell: ({ came }) => came, phoneLabel: 'Came in' },
];

test('a cell without content has no label on phones, and a missed row is marked', () => {
  const markup = renderToStaticMarkup(
    <Table
      caption="Installments"
      columns={columns}
      rows={[
        { day: 'Nov 2', came: '$0.00' },
        { day: 'Nov 16', came: false },
      ]}
      rowKey={({ day }) => day}
      isMissed={({ came }) => came === '$0.00'}
    />,
  );
  expect(markup.match(/aria-hidden="true">Came in/g)).toHaveLength(1);
  expect(markup.match(/<tr [^>]*class="[^"]*missed/g)).toHaveLength(1);
});

test('rows are marked as opening only where their links may reach over them', () => {
  const rows: Row[] = [{ day: 'Nov 2', came: '$10.00' }];
  const draw = (rowsOpen: boolean) =>
    renderToStaticMarkup(
      <Table
        caption="Loans"
        columns={columns}
        rows={rows}
        rowKey={({ day }) => day}
        rowsOpen={rowsOpen}
      />,
    );
  expect(draw(true)).toMatch(/<table class="[^"]*opens/);
  expect(draw(false)).not.toMatch(/opens/);
});
