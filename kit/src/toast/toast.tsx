import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { CircleCheckIcon } from '../icon/circle-check.tsx';
import { CircleXIcon } from '../icon/circle-x.tsx';
import { InfoIcon } from '../icon/info.tsx';
import { XIcon } from '../icon/x.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';
import {
  currentToasts,
  dismissToast,
  type Toast as Message,
  toastStay,
  watchToasts,
} from './toasts.ts';

export { showToast } from './toasts.ts';

/** Shows results; once per app. They stay 6 s, and longer while the pointer or focus is on them. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  const [paused, setPaused] = useState(false);
  const leave = (event: FocusEvent) => setPaused(event.currentTarget.contains(event.relatedTarget));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only looked at
    <div
      className={styles.region}
      role="status"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={leave}
    >
      {toasts.map((toast) => (
        <Timed key={toast.id} toast={toast} paused={paused} />
      ))}
    </div>
  );
}

function Timed({ toast, paused }: { toast: Message; paused: boolean }) {
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastStay);
    return () => clearTimeout(timer);
  }, [toast.id, paused]);

  return <Toast toast={toast} onDismiss={() => dismissToast(toast.id)} />;
}

const icons = { positive: <CircleCheckIcon />, negative: <CircleXIcon />, plain: <InfoIcon /> };

/** One message as it looks. */
export function Toast({ toast, onDismiss }: { toast: Omit<Message, 'id'>; onDismiss: () => void }) {
  return (
    <div className={styles.toast}>
      {icons[toast.tone]}
      <span className={styles.text}>{toast.text}</span>
      <IconButton label={`Dismiss: ${toast.text}`} size="small" onPress={onDismiss}>
        <XIcon size="small" />
      </IconButton>
    </div>
  );
}
