import { type PointerEvent, useEffect, useRef } from 'react';
import styles from './crop-box.module.css';
import { type Crop, edgesOf, fitCrop, MOST_ZOOM, type Sides, squareOf } from './crop.ts';

export { type Crop, WHOLE } from './crop.ts';

export interface CropBoxProps {
  /** The picture to cut. */
  picture: CanvasImageSource & Sides;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const PIXELS = 512;

/** Cuts a square from a picture: drag it, or use the three sliders with the arrow keys. */
export function CropBox({ picture, crop, onChange }: CropBoxProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const edges = edgesOf(crop, picture);
  const put = (part: Partial<Crop>) => onChange(fitCrop({ ...crop, ...part }, picture));

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons === 0) return;
    const shown = event.currentTarget.clientWidth;
    const { side } = squareOf(crop, picture);
    put({
      x: crop.x - (event.movementX / shown) * (side / picture.width),
      y: crop.y - (event.movementY / shown) * (side / picture.height),
    });
  }

  return (
    <div className={styles.box}>
      <div
        className={styles.frame}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <canvas
          ref={canvas}
          className={styles.picture}
          width={PIXELS}
          height={PIXELS}
          role="img"
          aria-label="Your photo, as it will look"
        />
      </div>
      <Range
        label="Zoom"
        least={1}
        most={MOST_ZOOM}
        value={crop.zoom}
        onChange={(zoom) => put({ zoom })}
      />
      <Range
        label="Left or right"
        least={edges.x}
        most={1 - edges.x}
        value={crop.x}
        onChange={(x) => put({ x })}
      />
      <Range
        label="Up or down"
        least={edges.y}
        most={1 - edges.y}
        value={crop.y}
        onChange={(y) => put({ y })}
      />
    </div>
  );
}

interface RangeProps {
  label: string;
  least: number;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

function Range({ label, least, most, value, onChange }: RangeProps) {
  // The square is as wide or as high as the picture.
  const isFixed = most - least < 0.001;
  const share = isFixed ? 0.5 : (value - least) / (most - least);
  return (
    <label className={styles.range}>
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={isFixed ? 1 : (most - least) / 50}
        disabled={isFixed}
        value={value}
        aria-valuetext={`${Math.round(share * 100)}%`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}

/** Draws the square that a crop shows; on white, because a photo may be transparent. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Sides,
  crop: Crop,
): void {
  const paint = canvas.getContext('2d');
  if (!paint) return;
  const { left, top, side } = squareOf(crop, picture);
  const size = canvas.width;
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, size, size);
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(picture, left, top, side, side, 0, 0, size, size);
}
