/** The part of a picture that stays: its center, as shares of the picture's sides, and the zoom. */
export interface Crop {
  /** 1 shows the largest square; 4 a square of a quarter of its side. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Sides {
  readonly width: number;
  readonly height: number;
}

export const MOST_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** How near to the edges the center may be, on both axes; 0.5 if it can't move. */
export function edgesOf({ zoom }: Crop, sides: Sides): { x: number; y: number } {
  const half = Math.min(sides.width, sides.height) / clamp(zoom, 1, MOST_ZOOM) / 2;
  return { x: half / sides.width, y: half / sides.height };
}

/** The nearest crop that lies inside the picture. */
export function fitCrop(crop: Crop, sides: Sides): Crop {
  const zoom = clamp(crop.zoom, 1, MOST_ZOOM);
  const { x, y } = edgesOf(crop, sides);
  return { zoom, x: clamp(crop.x, x, 1 - x), y: clamp(crop.y, y, 1 - y) };
}

/** The square of the picture that a crop shows, in its pixels. */
export function squareOf(crop: Crop, sides: Sides): { left: number; top: number; side: number } {
  const { zoom, x, y } = fitCrop(crop, sides);
  const side = Math.min(sides.width, sides.height) / zoom;
  return { left: x * sides.width - side / 2, top: y * sides.height - side / 2, side };
}
