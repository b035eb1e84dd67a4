import { MONITORING_LOCK_HOURS } from '@paystead/contract/wellness/monitoring-terms';
import { Checklist } from '@paystead/kit/checklist/checklist';
import { FilesIcon } from '@paystead/kit/icon/files';
import { GraduationCapIcon } from '@paystead/kit/icon/graduation-cap';
import { HandCoinsIcon } from '@paystead/kit/icon/hand-coins';
import { TrendingUpIcon } from '@paystead/kit/icon/trending-up';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { GaugeIcon } from '@paystead/kit/icon/gauge';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import type { MonitoringStatus } from '../../store/products.ts';

const proved = ['Email', 'Phone', 'Employment', 'Two-step login'];

/** Everything that is verified; shown once all of it is. */
export function VerificationSheet() {
  return (
    <Sheet title="Your verification">
      <Checklist mark="round" items={proved} />
    </Sheet>
  );
}

const needs = [
  'How often you’re paid, and when',
  'Your home address',
  'A bank account for your money',
];

/** What to have ready before applying. */
export function NeedsSheet() {
  return (
    <Sheet title="What we need from you">
      <Checklist items={needs} />
    </Sheet>
  );
}

/** S4.5; nothing where it is not available. */
const monitoringNotes: Readonly<Partial<Record<MonitoringStatus, string>>> = {
  ELIGIBLE: 'Your score, free with your benefit',
  ENROLLED: 'Finish confirming it’s you',
  PENDING: 'Your first report is on its way',
  LOCKED: `Locked for ${MONITORING_LOCK_HOURS} hours`,
  AUTHENTICATED: 'Your score and report',
};

interface LinksSheetProps {
  hasLoan: boolean;
  canRefinance: boolean;
  /** The status of credit monitoring (S4.5). */
  monitoring: MonitoringStatus | undefined;
}

/** Links to the rest of the account. */
export function LinksSheet({ hasLoan, canRefinance, monitoring }: LinksSheetProps) {
  const note = monitoring && monitoringNotes[monitoring];
  return (
    <Sheet title="Your account" flush>
      <TaskList>
        {hasLoan && <Task title="Your loans" href="/home/loans" icon={<HandCoinsIcon />} />}
        {canRefinance && (
          <Task
            title="Borrow more"
            note="A new loan pays off this one, and you get the rest"
            href="/home/apply"
            icon={<TrendingUpIcon />}
          />
        )}
        <Task title="Bank accounts" href="/home/bank" icon={<LandmarkIcon />} />
        <Task title="Documents" href="/home/documents" icon={<FilesIcon />} />
        {note && (
          <Task
            title="Credit monitoring"
            note={note}
            href="/home/monitoring"
            icon={<GaugeIcon />}
          />
        )}
        <Task
          title="Money help"
          note="Talk to a counselor, calculators, articles"
          href="/home/wellness"
          icon={<GraduationCapIcon />}
        />
      </TaskList>
    </Sheet>
  );
}
