import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { BrandSurface } from '../brand-surface/brand-surface.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { XIcon } from '../icon/x.tsx';
import styles from './chat-panel.module.css';

export interface ChatPanelProps {
  title: string;
  /** "We usually answer in 2 minutes". */
  note?: string;
  /** Whom it was opened for: name and e-mail. */
  person: { name: string; email: string };
  onClose: () => void;
  /** `ChatLog`, suggestions, `ChatBox`. */
  children: ReactNode;
}

/**
 * The help chat: a panel in the corner, a sheet from below on phones. Focus moves in; Escape closes
 * it and focus
 * goes back to what opened it (S1.6). Native: no React Aria inside.
 */
export function ChatPanel({ title, note, person, onClose, children }: ChatPanelProps) {
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => (opener instanceof HTMLElement ? opener.focus() : undefined);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onClose();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears Escape
    <section
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <BrandSurface className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <IconButton label="Close help" onPress={onClose}>
          <XIcon />
        </IconButton>
      </BrandSurface>
      <div className={styles.who}>
        Chatting as <b className={styles.name}>{person.name}</b>, {person.email}
      </div>
      {children}
    </section>
  );
}
