import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { CheckIcon } from '../icon/check.tsx';
import { CircleAlertIcon } from '../icon/circle-alert.tsx';
import { EyeIcon } from '../icon/eye.tsx';
import { FileIcon } from '../icon/file.tsx';
import { XIcon } from '../icon/x.tsx';
import { Plate, type PlateProps } from '../plate/plate.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Tag, type TagProps } from '../tag/tag.tsx';
import { FileButtons } from './file-buttons.tsx';
import type { FileRules } from './file-check.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './upload-tile.module.css';

/**
 * The state of one document. `uploading` and `checking` are momentary; the others come from the
 * queue.
 */
export type UploadState = 'pending' | 'uploading' | 'checking' | 'review' | 'accepted' | 'declined';

export interface UploadTileProps extends FileRules {
  /** "Proof of residence" */
  title: string;
  /** The accepted documents, or when it was sent. */
  hint?: ReactNode;
  icon: ReactNode;
  state: UploadState;
  /** Why it was declined and what to do, in plain words. */
  reason?: string;
  /** "paystub-2026-11-13.pdf, 1.4 MB" */
  file?: string;
  /** 0 to 100, while uploading. */
  percent?: number;
  onFile?: (file: File) => void;
  onCancel?: () => void;
  /** Replaces the usual actions when there is more than one file. */
  children?: ReactNode;
}

/** One requested document and the current actions for it. Put several into `UploadTiles`. */
export function UploadTile(props: UploadTileProps) {
  const { plate, tag, tone, mark } = looks[props.state];

  return (
    <div className={styles.tile}>
      <div className={styles.plate}>
        <Plate tone={plate}>{props.icon}</Plate>
      </div>
      <div>
        <div className={styles.head}>
          <div>
            <h3>{props.title}</h3>
            {props.hint && <p className={styles.hint}>{props.hint}</p>}
          </div>
          <Tag tone={tone} icon={mark}>
            {tag}
          </Tag>
        </div>
        <Body {...props} />
      </div>
    </div>
  );
}

/** Tiles under each other in a flush sheet. */
export function UploadTiles({ children }: { children: readonly ReactElement[] }) {
  return (
    <ul className={styles.list}>
      {children.map((tile) => (
        <li key={tile.key}>{tile}</li>
      ))}
    </ul>
  );
}

interface Look {
  plate: PlateProps['tone'];
  tag: string;
  tone: TagProps['tone'];
  mark?: ReactNode;
}

const looks: Record<UploadState, Look> = {
  pending: { plate: 'caution', tag: 'Pending', tone: 'caution' },
  uploading: { plate: 'brand', tag: 'Uploading', tone: 'info' },
  checking: { plate: 'brand', tag: 'Checking', tone: 'info' },
  review: { plate: 'plain', tag: 'In review', tone: 'info', mark: <EyeIcon size="small" /> },
  accepted: {
    plate: 'positive',
    tag: 'Accepted',
    tone: 'positive',
    mark: <CheckIcon size="small" />,
  },
  declined: { plate: 'critical', tag: 'Declined', tone: 'critical', mark: <XIcon size="small" /> },
};

const nowhere = () => undefined;

function Body(props: UploadTileProps) {
  const { title: label, state, onFile = nowhere } = props;

  if (props.children !== undefined) {
    return (
      <>
        {state === 'declined' && <Reason {...props} />}
        {props.children && <div className={styles.more}>{props.children}</div>}
      </>
    );
  }
  if (state === 'pending') return <FileButtons {...props} onFile={onFile} label={label} />;
  if (state === 'uploading' || state === 'checking') return <Way {...props} />;
  if (state !== 'declined') return null;

  return (
    <>
      <Reason {...props} />
      <div className={styles.drop}>
        <FileDrop {...props} hint={undefined} label={label} labelHidden />
      </div>
    </>
  );
}

function Reason({ reason }: UploadTileProps) {
  if (!reason) return null;
  return (
    <p className={styles.reason}>
      <CircleAlertIcon size="small" />
      {reason}
    </p>
  );
}

function Way({ file, percent = 0, state, onCancel, title }: UploadTileProps) {
  const uploading = state === 'uploading';
  const tens = Math.floor(percent / 10) * 10;

  return (
    <>
      <div className={styles.file}>
        <FileIcon size="small" />
        <span className={styles.name}>{file}</span>
        <span>{uploading ? `${Math.floor(percent)}%` : 'Checking the file'}</span>
        {uploading && onCancel && (
          <Button variant="link" onPress={onCancel} label={`Cancel uploading ${title}`}>
            Cancel
          </Button>
        )}
      </div>
      {uploading && <ProgressBar percent={percent} label={`Uploading ${title}`} size="big" />}
      <span className="visually-hidden" role="status">
        {uploading ? `${title}: ${tens} percent uploaded` : `${title}: checking the file`}
      </span>
    </>
  );
}
