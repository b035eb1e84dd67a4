import { classNames } from '../class-names.ts';
import { type GableBar, gableBars } from './gable-bars.ts';
import styles from './gable.module.css';

/**
 * Login: half paid, one next. Offer: all in the future. Error screens: one bar missing, or all out
 * of line.
 */
export type GableScene = 'paid' | 'to-come' | 'missing' | 'askew' | 'waiting';

export interface GableProps {
  scene: GableScene;
  /** The picture in words; without it the picture is decoration and hidden from screen readers. */
  label?: string;
}

const small = { width: 420, height: 270, bars: 17, ridge: 10, eaves: 129.6, fill: 0.735 };
const large = { width: 620, height: 430, bars: 25, ridge: 6, eaves: 197.8, fill: 0.746 };
const shifts = [0, 18, -6, 30, 0, 44, 10, 0, 60, 26, 0, 36, 8, 52, 0, 22, 40];

/** A house made of paydays, the product's illustration. */
export function Gable({ scene, label }: GableProps) {
  const shape = scene === 'paid' || scene === 'to-come' ? large : small;
  const middle = (shape.bars - 1) / 2;
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };

  return (
    <svg className={styles.gable} viewBox={`0 0 ${shape.width} ${shape.height}`} {...name}>
      {gableBars(shape).map((bar) => (
        <path
          key={bar.place}
          d={bar.path}
          className={classNames(...barLook(scene, bar, middle))}
          transform={scene === 'askew' ? `translate(0 ${shifts[bar.place]})` : undefined}
        />
      ))}
    </svg>
  );
}

function barLook(scene: GableScene, { place }: GableBar, middle: number): (string | undefined)[] {
  if (place === middle) return [scene === 'missing' ? styles.gone : styles.next];
  if (scene === 'askew') return [styles.paid, styles[`faint${(place * 2) % 5}`]];
  if (scene === 'to-come') return [styles.todo];
  if (scene === 'waiting') return [styles.paid, styles.faint0];
  if (place < middle) return [styles.paid];
  return scene === 'paid' ? [styles.todo] : [styles.paid, styles.faint0];
}
