import { type FormEvent, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { SendHorizontalIcon } from '../icon/send-horizontal.tsx';
import styles from './chat-box.module.css';

export interface ChatBoxProps {
  onSend: (text: string) => void;
  busy?: boolean;
  label?: string;
}

/** Where a message is written. Native: no React Aria inside. */
export function ChatBox({ onSend, busy = false, label = 'Your message' }: ChatBoxProps) {
  const [text, setText] = useState('');
  const id = useId();

  function send(event: FormEvent) {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    onSend(text.trim());
    setText('');
  }

  return (
    <form className={styles.box} onSubmit={send}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        placeholder="Write a message"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" label="Send message" busy={busy}>
        <SendHorizontalIcon />
      </Button>
    </form>
  );
}
