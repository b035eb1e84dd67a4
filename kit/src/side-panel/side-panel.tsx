import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import paper from '../brand-surface/paper-surface.module.css';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { XIcon } from '../icon/x.tsx';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  /** Names the panel: "$10.71 interest on Nov 13". */
  title: string;
  /** Small, above the title: "How we got this figure". */
  eyebrow?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * More about one thing of the page, at its right edge; for wide screens, where phones get a page.
 * The browser keeps focus inside; Escape closes it, and focus returns.
 */
export function SidePanel({ title, eyebrow, onClose, children }: SidePanelProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Opens before the paint, so a key pressed as soon as the panel shows goes to the panel.
  useLayoutEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return createPortal(
    <dialog
      ref={box}
      className={classNames(paper.paper, styles.panel)}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <span className={styles.eyebrow}>{eyebrow}</span>
          <IconButton label="Close" onPress={onClose}>
            <XIcon />
          </IconButton>
        </div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
