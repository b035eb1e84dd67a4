import type { Hit } from './find-text.tsx';
import type { OpenPdf } from './open-pdf.tsx';

export interface View {
  readonly page: number;
  /** 1 is as wide as the viewer. */
  readonly zoom: number;
  /** Quarter turns, clockwise. */
  readonly turn: number;
}

interface Drawing extends View {
  /** The width of the viewer, CSS pixels. */
  readonly width: number;
  readonly hit: Hit | undefined;
  readonly signal: AbortSignal;
}

/** Enough for a sharp page, and no more than every browser's canvas can hold. */
const MOST_PIXELS = 16_000_000;
const MARK = 'rgb(240 172 44 / 45%)';

/** Draws one page on a canvas, with what was searched for marked. */
export async function drawPage(
  pdf: OpenPdf,
  canvas: HTMLCanvasElement,
  { page: number, zoom, turn, width, hit, signal }: Drawing,
): Promise<void> {
  const page = await pdf.page(number);
  const rotation = (page.rotate + turn * 90) % 360;
  const natural = page.getViewport({ scale: 1, rotation });
  const scale = (width * zoom) / natural.width;
  const wanted = scale * window.devicePixelRatio;
  const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most), rotation });
  if (signal.aborted) return;

  const paper = document.createElement('canvas');
  paper.width = Math.ceil(viewport.width);
  paper.height = Math.ceil(viewport.height);
  const task = page.render({ canvas: paper, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise.catch((thrown: unknown) => {
    if (!signal.aborted) throw thrown;
  });
  const context = canvas.getContext('2d');
  if (signal.aborted || !context) return;

  canvas.width = paper.width;
  canvas.height = paper.height;
  canvas.style.width = `${Math.floor(natural.width * scale)}px`;
  canvas.style.height = `${Math.floor(natural.height * scale)}px`;
  context.drawImage(paper, 0, 0);
  if (hit?.page !== number) return;
  const [left, bottom, right, top] = hit.piece.box;
  const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number];
  const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number];
  context.fillStyle = MARK;
  context.fillRect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
}
