/** One bar of the house: its outline as an SVG path, and its place from the left. */
export interface GableBar {
  path: string;
  place: number;
}

export interface GableShape {
  width: number;
  height: number;
  /** Odd, so that one bar is in the middle under the ridge. */
  bars: number;
  /** Distance from the top: of the ridge, and of the roof at both edges. */
  ridge: number;
  eaves: number;
  /** Share of a step that the bar fills, the rest is gap. */
  fill: number;
}

/** The bars of a house with one gable; their tops follow the two slopes of the roof. */
export function gableBars(shape: GableShape): GableBar[] {
  const { width, height, bars, ridge, eaves, fill } = shape;
  const step = width / (bars - 1 + fill);
  const middle = width / 2;
  const roof = (x: number) => ridge + (Math.abs(x - middle) / middle) * (eaves - ridge);

  return Array.from({ length: bars }, (_, place) => {
    const left = place * step;
    const right = left + step * fill;
    const peak = place === (bars - 1) / 2 ? `L${short(middle)} ${short(ridge)}` : '';
    const top = `V${short(roof(left))}${peak}L${short(right)} ${short(roof(right))}`;
    return { place, path: `M${short(left)} ${height}${top}V${height}z` };
  });
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
