import type { ReactNode } from 'react';
import styles from './chat-panel.module.css';

/** Fills the chat while there are no messages to show. */
export function ChatBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
