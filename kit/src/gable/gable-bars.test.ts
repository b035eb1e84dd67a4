import { expect, test } from 'vitest';
import { gableBars } from './gable-bars.ts';

const shape = { width: 420, height: 270, bars: 17, ridge: 10, eaves: 129.6, fill: 0.735 };

test('the house reaches from edge to edge and is the same on both sides', () => {
  const bars = gableBars(shape);
  expect(bars).toHaveLength(17);
  expect(bars[0]?.path).toMatch(/^M0 270V129\.6/);
  expect(bars[16]?.path).toMatch(/L420 129\.6V270z$/);
});

test('only the middle bar has the peak of the roof', () => {
  const peaked = gableBars(shape).filter((bar) => bar.path.includes('L210 10L'));
  expect(peaked.map((bar) => bar.place)).toEqual([8]);
});
