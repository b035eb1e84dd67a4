import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreChart } from './score-chart.tsx';

const points = [
  { date: '2026-09-16', score: 690 },
  { date: '2026-10-16', score: 693 },
  { date: '2026-11-16', score: 702 },
];

/** With plain spaces instead of no-break spaces. */
function draw(chart: ReactElement): string {
  return renderToStaticMarkup(chart).replaceAll('\u00a0', ' ');
}

function drawnWith(date: string): string {
  return draw(<ScoreChart points={points} marks={[{ date, label: 'Loan opened' }]} />);
}

test('says its first and last score as a sentence, and every score in a table', () => {
  const markup = draw(<ScoreChart points={points} />);
  expect(markup).toContain('from 690 on September 16, 2026 to 702 on November 16, 2026.');
  expect(markup).toMatch(/<table[\s\S]*693[\s\S]*<\/table>/);
});

test('marks and announces a day between two reports, but not one outside of them', () => {
  expect(drawnWith('2026-10-01')).toContain('Loan opened on October 1, 2026.');
  expect(drawnWith('2026-09-16')).toContain('Loan opened</text>');
  for (const outside of ['2026-09-15', '2026-11-17']) {
    expect(drawnWith(outside)).not.toContain('Loan opened');
  }
});

test('one score makes no line', () => {
  expect(draw(<ScoreChart points={points.slice(0, 1)} />)).toBe('');
});
