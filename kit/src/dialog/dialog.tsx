import type { ReactNode } from 'react';
import { Dialog as Content, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/button.tsx';
import { ButtonRow } from '../button/button-row.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at its end. */
  actions: ReactNode;
  /** It asks about something that cannot be undone. */
  alert?: boolean;
}

/**
 * A question in front of the page; for destructive acts of staff only, borrowers get a page. Escape
 * closes it.
 */
export function Dialog({ open, onClose, title, children, actions, alert = false }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(stays) => !stays && onClose()}
      isDismissable={!alert}
      className={styles.scrim}
    >
      <Modal className={styles.box}>
        <Content role={alert ? 'alertdialog' : 'dialog'} className={styles.content}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          <div className={styles.text}>{children}</div>
          <ButtonRow fill>{actions}</ButtonRow>
        </Content>
      </Modal>
    </ModalOverlay>
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

/** Asks once more before something that cannot be undone. */
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
