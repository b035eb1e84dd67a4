/** A shape as pdfmake draws it. */
interface Polyline {
  readonly type: 'polyline';
  readonly points: { readonly x: number; readonly y: number }[];
  readonly closePath: true;
  readonly color: string;
}

const GREEN = '#0c2f26';
const GOLD = '#c77c08';

/**
 * The house of paydays, as in the logo on the screens: four bars, and the gold one of the next.
 * Drawn from lines, since pdfmake reads a picture in SVG anew for each page.
 * @param width in points; it is as high as it is wide
 */
export function brandMark(width: number): Polyline[] {
  return [
    bar(2, [12.5, 9.64], GREEN),
    bar(8, [8.21, 5.36], GREEN),
    bar(14, [3.93, 2.5, 3.93], GOLD),
    bar(20, [5.36, 8.21], GREEN),
    bar(26, [9.64, 12.5], GREEN),
  ].map((shape) => scaled(shape, width / SIDE));
}

/** The sides of the logo's square, of a bar, and of the square that rounds a bar's corner. */
const SIDE = 32;
const BAR = 4;
const CORNER = 0.9;
const FLOOR = 29;

/** A bar on the floor. Its roof goes through these heights, from left to right. */
function bar(left: number, roof: readonly number[], color: string): Polyline {
  const right = left + BAR;
  const step = BAR / (roof.length - 1);
  // Where a quarter of a circle has its middle.
  const near = CORNER * (1 - Math.SQRT1_2);
  const points = [
    ...roof.map((y, index) => ({ x: left + index * step, y })),
    { x: right, y: FLOOR - CORNER },
    { x: right - near, y: FLOOR - near },
    { x: right - CORNER, y: FLOOR },
    { x: left + CORNER, y: FLOOR },
    { x: left + near, y: FLOOR - near },
    { x: left, y: FLOOR - CORNER },
  ];
  return { type: 'polyline', points, closePath: true, color };
}

function scaled(shape: Polyline, by: number): Polyline {
  return { ...shape, points: shape.points.map(({ x, y }) => ({ x: x * by, y: y * by })) };
}
