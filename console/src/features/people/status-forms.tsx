import type { WireAnswer } from '@paystead/contract/call';
import type { changeStatuses } from '@paystead/contract/employer/people';
import type { askedBy } from './people-filter.tsx';
import { SetMatchingStatus } from './set-matching-status.tsx';
import { SetStatus } from './set-status.tsx';

/** Whom the open form is for: the chosen people, or all of the list. */
export type Setting = 'NOBODY' | 'CHOSEN' | 'ALL';

interface StatusFormsProps {
  setting: Setting;
  chosen: ReadonlySet<string>;
  filter: ReturnType<typeof askedBy>;
  total: number;
  today: string;
  onClose: () => void;
  onChanged: (answer: WireAnswer<typeof changeStatuses>) => void;
  /** A change for all of the list runs now. */
  onStarted: () => void;
}

/** The form that payroll opened, if any. */
export function StatusForms(props: StatusFormsProps) {
  const { chosen, filter, setting, today, total, onChanged, onClose, onStarted } = props;
  if (setting === 'ALL') {
    const all = { filter, total, today, onClose };
    return <SetMatchingStatus {...all} onDone={onStarted} />;
  }
  if (setting === 'NOBODY' || chosen.size === 0) return null;
  return <SetStatus people={[...chosen]} today={today} onClose={onClose} onDone={onChanged} />;
}
