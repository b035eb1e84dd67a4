import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chat-log.module.css';

export interface ChatMessage {
  id: string;
  /** Its side: the reader's own, or the other person's. */
  mine: boolean;
  /** Author and time, Eastern: "Imani from Paystead, 2:12 PM Eastern". */
  by: string;
  text: string;
  /** A file instead of the text: a button that saves it. */
  file?: ReactNode;
}

export interface ChatLogProps {
  messages: readonly ChatMessage[];
  label?: string;
  /** In a sheet instead of the chat: as high as its content, up to most of the window. */
  framed?: boolean;
  /** Before the first message: says that there are older ones. */
  before?: ReactNode;
  /** After the last message: says that the conversation is closed. */
  after?: ReactNode;
}

/** A reader within this distance of the end sees new messages without scrolling. */
const NEAR_PX = 80;

/**
 * A conversation with the newest message at the bottom, in view unless its reader has scrolled
 * back; screen readers announce new messages.
 */
export function ChatLog({ messages, label = 'Messages', framed, before, after }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = messages.at(-1);
  const [lastId, isOwn] = [last?.id, last?.mine];

  useEffect(() => {
    const { current } = log;
    if (current && (isAtEnd.current || isOwn)) current.scrollTop = current.scrollHeight;
  }, [lastId, isOwn]);

  function onScroll() {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
  }

  return (
    <div
      ref={log}
      className={classNames(styles.log, framed && styles.framed)}
      role="log"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
      tabIndex={0}
      onScroll={onScroll}
    >
      {before && <p className={styles.aside}>{before}</p>}
      {messages.map((message) => (
        <div key={message.id} className={classNames(styles.message, message.mine && styles.mine)}>
          <div className={styles.by}>{message.by}</div>
          <div className={styles.text} dir="auto">
            {message.file ?? message.text}
          </div>
        </div>
      ))}
      {after && <p className={styles.aside}>{after}</p>}
    </div>
  );
}
