import { expect, test } from 'vitest';
import { fitCrop, squareOf, WHOLE } from './crop.ts';

const wide = { width: 400, height: 200 };

test('the whole picture gives its largest square, in the middle', () => {
  expect(squareOf(WHOLE, wide)).toEqual({ left: 100, top: 0, side: 200 });
});

test('a zoom takes a smaller square', () => {
  expect(squareOf({ zoom: 2, x: 0.5, y: 0.5 }, wide)).toEqual({ left: 150, top: 50, side: 100 });
});

test('a crop stops at the edges of the picture', () => {
  expect(squareOf({ zoom: 2, x: 0, y: 1 }, wide)).toEqual({ left: 0, top: 100, side: 100 });
  expect(fitCrop({ zoom: 9, x: 0.5, y: 0.5 }, wide).zoom).toBe(4);
});
