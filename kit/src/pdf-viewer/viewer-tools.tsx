import { ChevronLeftIcon } from '../icon/chevron-left.tsx';
import { ChevronRightIcon } from '../icon/chevron-right.tsx';
import { RotateCwIcon } from '../icon/rotate-cw.tsx';
import { ZoomInIcon } from '../icon/zoom-in.tsx';
import { ZoomOutIcon } from '../icon/zoom-out.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useKeys } from '../keys/use-keys.tsx';
import type { View } from './draw-page.tsx';
import styles from './pdf-viewer.module.css';

/** 1 is as wide as the viewer. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

interface ViewerToolsProps {
  /** What it shows: "Income statement, photo.jpg". */
  label: string;
  view: View;
  pages: number;
  onChange: (view: View) => void;
  /** Its keys work on the whole page; false for all but one of several documents. */
  hasKeys: boolean;
}

/**
 * Turns pages, zooms and rotates, by buttons and by keys: comma and period, Z and X, O.
 */
export function ViewerTools({ label, view, pages, onChange, hasKeys }: ViewerToolsProps) {
  const { page, zoom, turn } = view;
  const step = ZOOMS.findIndex((one) => one === zoom);
  const turnTo = (to: number) => () => onChange({ ...view, page: to });
  const zoomTo = (to: number) => () => onChange({ ...view, zoom: ZOOMS[to] ?? 1 });
  const rotate = () => onChange({ ...view, turn: (turn + 1) % 4 });
  const isLargest = step === ZOOMS.length - 1;
  const keys = {
    ',': page > 1 ? { words: 'Previous page', act: turnTo(page - 1) } : undefined,
    '.': page < pages ? { words: 'Next page', act: turnTo(page + 1) } : undefined,
    z: { words: 'Zoom in', act: zoomTo(isLargest ? 0 : step + 1) },
    x: { words: 'Zoom out', act: zoomTo(Math.max(0, step - 1)) },
    o: { words: 'Rotate', act: rotate },
  };
  useKeys(hasKeys ? keys : {});
  return (
    <div className={styles.tools} role="group" aria-label={`View of ${label}`}>
      {pages > 1 && (
        <>
          <span className={styles.where}>
            Page {page} of {pages}
          </span>
          {page > 1 && (
            <IconButton size="small" label="Previous page (,)" onPress={turnTo(page - 1)}>
              <ChevronLeftIcon />
            </IconButton>
          )}
          {page < pages && (
            <IconButton size="small" label="Next page (.)" onPress={turnTo(page + 1)}>
              <ChevronRightIcon />
            </IconButton>
          )}
        </>
      )}
      <span className={styles.where} role="status">
        {Math.round(zoom * 100)}%
      </span>
      {step > 0 && (
        <IconButton size="small" label="Zoom out (X)" onPress={zoomTo(step - 1)}>
          <ZoomOutIcon />
        </IconButton>
      )}
      {!isLargest && (
        <IconButton size="small" label="Zoom in (Z)" onPress={zoomTo(step + 1)}>
          <ZoomInIcon />
        </IconButton>
      )}
      <IconButton size="small" label="Rotate (O)" onPress={rotate}>
        <RotateCwIcon />
      </IconButton>
    </div>
  );
}
