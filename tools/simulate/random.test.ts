import { expect, test } from 'vitest';
import { chanceOf } from './random.ts';

test('the same seed gives the same numbers, another seed gives others', () => {
  const story = (seed: number) => {
    const chance = chanceOf(seed);
    return Array.from({ length: 50 }, () => chance.upTo(1000));
  };
  expect(story(7)).toEqual(story(7));
  expect(story(7)).not.toEqual(story(8));
});

test('the numbers are evenly spread', () => {
  const chance = chanceOf(1);
  const rolls = Array.from({ length: 20_000 }, () => chance.upTo(6));
  const counts = [0, 1, 2, 3, 4, 5].map((face) => rolls.filter((roll) => roll === face).length);
  for (const count of counts) expect(Math.abs(count - 20_000 / 6)).toBeLessThan(250);
  const often = Array.from({ length: 20_000 }, () => chance.percent(10)).filter(Boolean).length;
  expect(Math.abs(often - 2000)).toBeLessThan(200);
});
