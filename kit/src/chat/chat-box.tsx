import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { CircleAlertIcon } from '../icon/circle-alert.tsx';
import { SendHorizontalIcon } from '../icon/send-horizontal.tsx';
import { AttachButton } from './attach-button.tsx';
import styles from './chat-box.module.css';

export interface ChatBoxProps {
  value: string;
  onChange: (text: string) => void;
  /** Receives the trimmed text; never called with an empty one. */
  onSend: (text: string) => void;
  busy?: boolean;
  /** Sends a file at once; without it, files can't be sent. */
  onFile?: (file: File) => void;
  /** Why sending failed; the text stays. */
  error?: string | undefined;
  label?: string;
  placeholder?: string;
  /** The id of the field, to move focus there. */
  id?: string;
}

/** The field for a message: Enter sends, Shift and Enter starts a new line. */
export function ChatBox(props: ChatBoxProps) {
  const { value, busy = false, label = 'Your message', onFile } = props;
  const [refused, setRefused] = useState<string>();
  const error = refused ?? props.error;
  const own = useId();
  const id = props.id ?? own;

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!busy && value.trim() !== '') props.onSend(value.trim());
  }
  function onKeyDown(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isSend) send(event);
  }

  return (
    <form className={classNames(styles.box, onFile && styles.withFile)} onSubmit={send}>
      <div className={styles.error} role="alert" id={`${id}-error`}>
        {error && (
          <>
            <CircleAlertIcon size="small" />
            <span>{error}</span>
          </>
        )}
      </div>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        id={id}
        className={styles.input}
        placeholder={props.placeholder ?? 'Write a message'}
        autoComplete="off"
        enterKeyHint="send"
        rows={1}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setRefused(undefined);
          props.onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {onFile && <AttachButton onFile={onFile} onRefused={setRefused} busy={busy} />}
      <Button type="submit" label="Send message" busy={busy}>
        <SendHorizontalIcon />
      </Button>
    </form>
  );
}
