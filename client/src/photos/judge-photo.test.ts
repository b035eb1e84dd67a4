import { describe, expect, test } from 'vitest';
import { judgePhoto, type SmallPhoto } from './judge-photo.ts';

const [WIDTH, HEIGHT] = [600, 800];

/** A page of lines of print on paper, each a row of strokes. */
function page({ paper = 205, ink = 40 } = {}): number[][] {
  return Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (__, x) => {
      const inLine = y % 20 < 10 && y > 60 && y < 740 && x > 50 && x < 550;
      return inLine && x % 7 < 2 ? ink : paper;
    }),
  );
}

/** Simulates a lens out of focus: each pixel is the mean of its neighbours, several times over. */
function blur(rows: number[][], times: number): number[][] {
  let from = rows;
  for (let turn = 0; turn < times; turn += 1) {
    const before = from;
    const at = (y: number, x: number) =>
      before[y]?.[x] ?? before[Math.min(y, HEIGHT - 1)]?.[0] ?? 0;
    from = before.map((row, y) =>
      row.map((here, x) => (here + at(y, x - 1) + at(y, x + 1) + at(y - 1, x) + at(y + 1, x)) / 5),
    );
  }
  return from;
}

/** Adds the reflection of a lamp. */
function lamp(rows: number[][], radius: number): number[][] {
  return rows.map((row, y) =>
    row.map((here, x) => (Math.hypot(y - 300, x - 250) < radius ? 255 : here)),
  );
}

function photo(rows: number[][], shortSide = 3000): SmallPhoto {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  rows.flat().forEach((grey, at) => pixels.set([grey, grey, grey, 255], at * 4));
  return { width: WIDTH, height: HEIGHT, pixels, shortSide };
}

describe('a photo of a document, checked before upload', () => {
  test('a sharp page in good light gets no warning', () => {
    expect(judgePhoto(photo(page()))).toEqual([]);
  });

  test('a scan is white all over and has no glare', () => {
    expect(judgePhoto(photo(page({ paper: 255, ink: 0 })))).toEqual([]);
  });

  test('a page out of focus is blurred', () => {
    expect(judgePhoto(photo(blur(page(), 8)))).toEqual(['blurred']);
  });

  test('a lamp on the page is glare', () => {
    expect(judgePhoto(photo(lamp(page(), 110)))).toEqual(['glare']);
  });

  test('a page in the shade is dark, and gets no warning about blur', () => {
    expect(judgePhoto(photo(page({ paper: 70, ink: 30 })))).toEqual(['dark']);
  });

  test('a photo with few pixels is small', () => {
    expect(judgePhoto(photo(page(), 599))).toEqual(['small']);
    expect(judgePhoto(photo(page(), 600))).toEqual([]);
  });

  test('a page with few lines is not blurred, because they are sharp', () => {
    const letter = page().map((row, y) => (y < 200 ? row : row.map(() => 205)));
    expect(judgePhoto(photo(letter))).toEqual([]);
  });
});
