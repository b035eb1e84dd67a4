import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icon/check.tsx';
import { ChevronRightIcon } from '../icon/chevron-right.tsx';
import { TriangleAlertIcon } from '../icon/triangle-alert.tsx';
import { useAnchor } from '../link/navigation.tsx';
import { Tag } from '../tag/tag.tsx';
import styles from './task-list.module.css';

/** Things to do, in any order; inside a flush sheet the rows reach its edges. */
export function TaskList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export type TaskState = 'to-do' | 'done' | 'blocked' | 'problem';

export interface TaskProps {
  title: string;
  note?: ReactNode;
  icon?: ReactNode;
  /** The address of the task; the whole row is the link. Without it the row is plain text. */
  href?: string;
  /** Says To do, Done, Can’t start yet or There’s a problem; without it a link shows an arrow. */
  state?: TaskState;
  /** Replaces the state's tag: "Fair", "2 pages". */
  end?: ReactNode;
}

/** One task, or one row with a link. */
export function Task(props: TaskProps) {
  const { title, note, icon, href, state } = props;
  return (
    <li className={classNames(styles.task, href && styles.pressable)}>
      {icon && (
        <span className={classNames(styles.icon, state === 'done' && !href && styles.doneIcon)}>
          {icon}
        </span>
      )}
      <div className={styles.words}>
        {href ? (
          <TaskLink href={href}>{title}</TaskLink>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <span className={styles.end}>
        {props.end ?? (state ? tags[state] : href && <ChevronRightIcon />)}
      </span>
    </li>
  );
}

function TaskLink({ href, children }: { href: string; children: string }) {
  return (
    <a {...useAnchor(href)} className={styles.link}>
      {children}
    </a>
  );
}

const tags: Record<TaskState, ReactNode> = {
  'to-do': <Tag tone="action">To do</Tag>,
  done: (
    <Tag tone="plain" icon={<CheckIcon size="small" />}>
      Done
    </Tag>
  ),
  blocked: <Tag tone="plain">Can’t start yet</Tag>,
  problem: (
    <Tag tone="critical" icon={<TriangleAlertIcon size="small" />}>
      There’s a problem
    </Tag>
  ),
};
