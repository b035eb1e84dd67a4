import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { CircleAlertIcon } from '../icon/circle-alert.tsx';
import { CircleCheckIcon } from '../icon/circle-check.tsx';
import { FileIcon } from '../icon/file.tsx';
import { TriangleAlertIcon } from '../icon/triangle-alert.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import styles from './file-row.module.css';

export interface FileRowProps {
  /** "paystub-2026-11-13.pdf" */
  name: string;
  /** "1.4 MB" */
  size?: string;
  /** `held` waits for a decision: it may be hard to read, and can be sent anyway. */
  state: 'uploading' | 'checking' | 'held' | 'failed' | 'sent';
  /** 0 to 100, while uploading. */
  percent?: number;
  /** Why it failed or is held, in a sentence. */
  problem?: string;
  onCancel?: () => void;
  onRetry?: () => void;
  onSendAnyway?: () => void;
  onRemove?: () => void;
}

/** Files under each other; `label` says what they are for. */
export function FileRows({
  label,
  children,
}: {
  label: string;
  children: readonly ReactElement[];
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children.map((row) => (
        <li key={row.key}>{row}</li>
      ))}
    </ul>
  );
}

/** One uploading or uploaded file. Put several into `FileRows`. */
export function FileRow(props: FileRowProps) {
  const { name, state, percent = 0 } = props;
  const tens = Math.floor(percent / 10) * 10;

  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <span className={styles[state]}>{icons[state]}</span>
        <span className={styles.name}>
          {name}
          {props.size && <span className={styles.size}>, {props.size}</span>}
        </span>
        <State {...props} percent={percent} />
        <Actions {...props} />
      </div>
      {state === 'uploading' && <ProgressBar percent={percent} label={`Uploading ${name}`} />}
      {(state === 'failed' || state === 'held') && (
        <p className={state === 'held' ? styles.doubt : styles.problem} role="alert">
          {props.problem}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {said(name, state, tens)}
      </span>
    </div>
  );
}

const icons = {
  uploading: <FileIcon size="small" />,
  checking: <FileIcon size="small" />,
  held: <TriangleAlertIcon size="small" />,
  failed: <CircleAlertIcon size="small" />,
  sent: <CircleCheckIcon size="small" />,
};

function State({ state, percent }: { state: FileRowProps['state']; percent: number }) {
  if (state === 'uploading') return <span className={styles.state}>{Math.floor(percent)}%</span>;
  if (state === 'checking') return <span className={styles.state}>Checking the file</span>;
  return null;
}

function Actions({ name, state, onCancel, onRetry, onSendAnyway, onRemove }: FileRowProps) {
  return (
    <span className={styles.actions}>
      {state === 'uploading' && onCancel && (
        <Button variant="link" onPress={onCancel} label={`Cancel uploading ${name}`}>
          Cancel
        </Button>
      )}
      {state === 'failed' && onRetry && (
        <Button variant="link" onPress={onRetry} label={`Try again: ${name}`}>
          Try again
        </Button>
      )}
      {state === 'held' && onSendAnyway && (
        <Button variant="link" onPress={onSendAnyway} label={`Send anyway: ${name}`}>
          Send anyway
        </Button>
      )}
      {(state === 'failed' || state === 'held' || state === 'sent') && onRemove && (
        <Button variant="link" onPress={onRemove} label={`Remove ${name}`}>
          Remove
        </Button>
      )}
    </span>
  );
}

/** Announced every ten percent, and when the state changes. */
function said(name: string, state: FileRowProps['state'], tens: number): string {
  if (state === 'uploading') return `${name}: ${tens} percent uploaded`;
  if (state === 'checking') return `${name}: checking the file`;
  return state === 'sent' ? `${name}: uploaded` : '';
}
