import { type ReactNode, useEffect, useId, useRef } from 'react';
import paper from '../brand-surface/paper-surface.module.css';
import { ButtonRow } from '../button/button-row.tsx';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at its end. */
  actions: ReactNode;
  /** The action cannot be undone. */
  alert?: boolean;
}

/**
 * A question over the page, only for destructive actions of staff, and the list of their keys;
 * borrowers get a page. The browser keeps focus inside, closes it on Escape and returns focus.
 */
export function Dialog({ open, onClose, title, children, actions, alert = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = box.current;
    if (!dialog || !open) return;
    dialog.showModal();
    dialog.focus();
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={box}
      className={classNames(paper.paper, styles.box)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={styles.content}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div className={styles.text}>{children}</div>
          <ButtonRow fill>{actions}</ButtonRow>
        </div>
      )}
    </dialog>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen, and that it cannot be undone. */
  children: ReactNode;
  /** The verb and its object: "Charge off loan". */
  confirm: string;
  cancel?: string;
  busy?: boolean;
}

/** Asks again before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          <Button variant="danger" busy={props.busy} onPress={props.onConfirm}>
            {props.confirm}
          </Button>
          <Button variant="secondary" onPress={props.onClose}>
            {props.cancel ?? 'Cancel'}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
