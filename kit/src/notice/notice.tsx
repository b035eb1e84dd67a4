import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CircleAlertIcon } from '../icon/circle-alert.tsx';
import { CircleCheckIcon } from '../icon/circle-check.tsx';
import { InfoIcon } from '../icon/info.tsx';
import { TriangleAlertIcon } from '../icon/triangle-alert.tsx';
import { XIcon } from '../icon/x.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'positive' | 'caution' | 'critical' | 'plain';

export interface NoticeProps {
  children?: ReactNode;
  tone?: NoticeTone;
  title?: ReactNode;
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
  /** Small buttons under the text. */
  actions?: ReactNode;
  /** Adds a close button at the end. */
  onDismiss?: () => void;
}

const icons = {
  info: <InfoIcon />,
  positive: <CircleCheckIcon />,
  caution: <TriangleAlertIcon />,
  critical: <CircleAlertIcon />,
  plain: <InfoIcon />,
};

/** A message on the page. Critical ones are alerts; screen readers announce the others politely. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, actions, onDismiss } = props;
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={tone === 'critical' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>{props.icon ?? icons[tone]}</span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {props.children && <div className={styles.body}>{props.children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <span className={styles.dismiss}>
          <IconButton label="Dismiss message" size="small" onPress={onDismiss}>
            <XIcon />
          </IconButton>
        </span>
      )}
    </div>
  );
}
