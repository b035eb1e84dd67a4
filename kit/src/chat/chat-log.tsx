import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chat-log.module.css';

export interface ChatMessage {
  id: string;
  /** Whose side it stands on: the reader's own, or the other's. */
  mine: boolean;
  /** Who and when, Eastern time: "Imani from Paystead, 2:12 PM". */
  by: string;
  text: string;
}

/**
 * A conversation, the newest at the bottom and in view; new messages are read aloud. Native: no
 * React Aria inside.
 */
export function ChatLog({
  messages,
  label = 'Messages',
}: {
  messages: readonly ChatMessage[];
  label?: string;
}) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
    <div ref={log} className={styles.log} role="log" aria-label={label} tabIndex={0}>
      {messages.map((message) => (
        <div key={message.id} className={classNames(styles.message, message.mine && styles.mine)}>
          <div className={styles.by}>{message.by}</div>
          <div className={styles.text}>{message.text}</div>
        </div>
      ))}
    </div>
  );
}
