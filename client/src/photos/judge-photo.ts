/** What may make a photo of a document hard to read. */
export type PhotoProblem = 'small' | 'dark' | 'blurred' | 'glare';

/** A photo scaled down for the checks: four bytes a pixel, as a canvas returns them. */
export interface SmallPhoto {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
  /** The shorter side of the original photo, in pixels. */
  readonly shortSide: number;
}

/** At this width a letter page shows ten-point print with ten pixels a line. */
const LEAST_SHORT_SIDE = 600;
/**
 * The check divides the photo into this many squares each way: one sharp corner is not a sharp
 * page.
 */
const SQUARES = 12;
/** The sharpest squares contain print or an edge; below this value nothing is sharp. */
const LEAST_SHARPNESS = 120;
const LEAST_LIGHT = 90;
const BURNT = 250;
/** The paper in a photo is darker than this; otherwise white is the paper and not glare. */
const PAPER_WHITE = 235;

/**
 * The warnings before a photo is sent, the worst first. Only sums over a small copy: a hint for the
 * person, who may send the photo anyway.
 */
export function judgePhoto(photo: SmallPhoto): PhotoProblem[] {
  const grey = greyOf(photo);
  const squares = squaresOf(photo, grey);
  const problems: PhotoProblem[] = [];
  if (photo.shortSide < LEAST_SHORT_SIDE) problems.push('small');
  const light = nth(
    squares.map((square) => square.light),
    0.9,
  );
  const sharpness = nth(
    squares.map((square) => square.sharpness),
    0.9,
  );
  // In the dark nothing is sharp; one warning is enough.
  if (light < LEAST_LIGHT) problems.push('dark');
  else if (sharpness < LEAST_SHARPNESS) problems.push('blurred');
  if (hasGlare(squares)) problems.push('glare');
  return problems;
}

interface Square {
  /** Mean brightness, 0 to 255. */
  readonly light: number;
  /** The brightness below which four pixels in five are: the paper between the print. */
  readonly paper: number;
  /** The variance of the second derivative: large at edges, small in blur. */
  readonly sharpness: number;
  /** The share of overexposed pixels. */
  readonly burnt: number;
}

/** A spot without any detail, brighter than the rest, and not the paper itself. */
function hasGlare(squares: readonly Square[]): boolean {
  const burnt = squares.filter((square) => square.burnt > 0.9).length / squares.length;
  const paper = nth(
    squares.map((square) => square.paper),
    0.5,
  );
  return burnt >= 0.01 && burnt <= 0.4 && paper < PAPER_WHITE;
}

function greyOf({ width, height, pixels }: SmallPhoto): Float32Array {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red, green, blue] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    grey[at] = 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0);
  }
  return grey;
}

function squaresOf({ width, height }: SmallPhoto, grey: Float32Array): Square[] {
  const squares: Square[] = [];
  const [wide, high] = [Math.floor(width / SQUARES), Math.floor(height / SQUARES)];
  for (let row = 0; row < SQUARES; row += 1) {
    for (let column = 0; column < SQUARES; column += 1) {
      const corner = { left: column * wide, top: row * high };
      squares.push(measure(grey, width, { ...corner, wide, high }));
    }
  }
  return squares;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

function measure(grey: Float32Array, width: number, area: Area): Square {
  const { left, top, wide, high } = area;
  const lights: number[] = [];
  const bends: number[] = [];
  for (let y = top; y < top + high; y += 1) {
    for (let x = left; x < left + wide; x += 1) {
      const at = y * width + x;
      const here = grey[at] ?? 0;
      lights.push(here);
      const beside = (grey[at - 1] ?? here) + (grey[at + 1] ?? here);
      bends.push(beside + (grey[at - width] ?? here) + (grey[at + width] ?? here) - 4 * here);
    }
  }
  const burnt = lights.filter((light) => light >= BURNT).length / Math.max(1, lights.length);
  return { light: mean(lights), paper: nth(lights, 0.8), sharpness: varianceOf(bends), burnt };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function varianceOf(values: readonly number[]): number {
  const usual = mean(values);
  return mean(values.map((value) => (value - usual) ** 2));
}

/** The value below which this share of all values is. */
function nth(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
