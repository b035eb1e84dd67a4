import { useEffect, useRef, useState } from 'react';
import type { View } from '../pdf-viewer/draw-page.tsx';
import { ViewerTools } from '../pdf-viewer/viewer-tools.tsx';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import { classNames } from '../class-names.ts';
import styles from './photo-viewer.module.css';

export interface PhotoViewerProps {
  /** The picture's address. */
  src: string;
  /** What it shows: "Income statement, photo.jpg". */
  label: string;
  /** Its keys work on the whole page; false for all but one of several documents. */
  hasKeys: boolean;
}

const TURNS = ['turn0', 'turn1', 'turn2', 'turn3'] as const;

/** A photographed document with buttons and keys to enlarge and rotate it. */
export function PhotoViewer({ src, label, hasKeys }: PhotoViewerProps) {
  const [view, setView] = useState<View>({ page: 1, zoom: 1, turn: 0 });
  const photo = useRef<HTMLImageElement>(null);
  const { zoom, turn } = view;
  useEffect(() => {
    if (photo.current) photo.current.style.width = zoom === 1 ? '' : `${zoom * 100}%`;
  }, [zoom]);

  return (
    <div className={styles.viewer}>
      <ViewerTools label={label} view={view} pages={1} onChange={setView} hasKeys={hasKeys} />
      <ScrollRegion label={`${label}, scrolls when enlarged`}>
        <div className={classNames(styles.frame, zoom > 1 && styles.enlarged)}>
          <img
            ref={photo}
            src={src}
            alt={label}
            className={classNames(
              styles.photo,
              zoom > 1 && styles.large,
              styles[TURNS[turn] ?? ''],
            )}
          />
        </div>
      </ScrollRegion>
    </div>
  );
}
