import { judgePhoto, type PhotoProblem } from './judge-photo.ts';

/** The longer side of the copy that the checks use; print keeps its edges at this size. */
const LONG_SIDE = 1000;

/**
 * Checks a photo on this device before it is sent. Leaves files that are no picture, or that this
 * browser cannot read, to the server.
 */
export async function lookAtPhoto(file: File): Promise<PhotoProblem[]> {
  if (!file.type.startsWith('image/')) return [];
  try {
    const picture = await createImageBitmap(file);
    const shortSide = Math.min(picture.width, picture.height);
    const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(picture, 0, 0, width, height);
    picture.close();
    const pixels = context?.getImageData(0, 0, width, height).data;
    return pixels ? judgePhoto({ width, height, pixels, shortSide }) : [];
  } catch {
    return [];
  }
}

const SENTENCES: Readonly<Record<PhotoProblem, string>> = {
  small: 'This photo is small, so the words may be hard to read.',
  dark: 'This photo is dark.',
  blurred: 'This photo looks blurry.',
  glare: 'A bright spot covers part of this photo.',
};

/** The warning about a photo, with what to do; undefined if there is none. */
export function photoWarning([worst]: readonly PhotoProblem[]): string | undefined {
  return worst && `${SENTENCES[worst]} Can you read every word? If not, take it again.`;
}
