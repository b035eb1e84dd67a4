import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { RotateCwIcon } from '../icon/rotate-cw.tsx';
import { ZoomInIcon } from '../icon/zoom-in.tsx';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import styles from './photo-viewer.module.css';

export interface PhotoViewerProps {
  /** The picture's address. */
  src: string;
  /** What it shows: "Income statement, photo.jpg". */
  label: string;
}

const TURNS = ['turn0', 'turn1', 'turn2', 'turn3'] as const;

/** A photographed document with buttons to enlarge and rotate it. */
export function PhotoViewer({ src, label }: PhotoViewerProps) {
  const [large, setLarge] = useState(false);
  const [turn, setTurn] = useState(0);

  return (
    <div className={styles.viewer}>
      <ScrollRegion label={`${label}, scrolls when enlarged`}>
        <div className={styles.frame}>
          <img
            src={src}
            alt={label}
            className={classNames(styles.photo, large && styles.large, styles[TURNS[turn] ?? ''])}
          />
        </div>
      </ScrollRegion>
      <div className={styles.tools} role="group" aria-label={`View of ${label}`}>
        <IconButton
          size="small"
          label={large ? 'Show all of it' : 'Enlarge'}
          onPress={() => setLarge(!large)}
        >
          <ZoomInIcon />
        </IconButton>
        <IconButton size="small" label="Rotate" onPress={() => setTurn((turn + 1) % TURNS.length)}>
          <RotateCwIcon />
        </IconButton>
      </div>
    </div>
  );
}
