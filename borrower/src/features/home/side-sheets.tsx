import { Checklist } from '@paystead/kit/checklist/checklist';
import { FilesIcon } from '@paystead/kit/icon/files';
import { HandCoinsIcon } from '@paystead/kit/icon/hand-coins';
import { TrendingUpIcon } from '@paystead/kit/icon/trending-up';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { ShieldCheckIcon } from '@paystead/kit/icon/shield-check';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import type { MonitoringStatus } from '../../store/products.ts';

const proved = ['Email', 'Phone', 'Employment', 'Two-step sign-in'];

/** Everything that is verified, once all is. */
export function VerificationSheet() {
  return (
    <Sheet title="Your verification">
      <Checklist mark="round" items={proved} />
    </Sheet>
  );
}

const needs = [
  'How often you are paid, and when',
  'Your home address',
  'A bank account for your money',
];

/** What to have at hand before applying. */
export function NeedsSheet() {
  return (
    <Sheet title="What we need from you">
      <Checklist items={needs} />
    </Sheet>
  );
}

const monitoringNotes: Readonly<Record<Exclude<MonitoringStatus, 'NOT_AVAILABLE'>, string>> = {
  ELIGIBLE: 'Your score and alerts, free with your benefit',
  ENROLLED: 'Finish proving it is you',
  PENDING: 'Your first report is being prepared',
  LOCKED: 'Locked for 24 hours',
  AUTHENTICATED: 'Your score and your report',
};

interface LinksSheetProps {
  hasLoan: boolean;
  canRefinance: boolean;
  /** How credit monitoring stands (S4.5). */
  monitoring: MonitoringStatus | undefined;
}

/** Where the rest of the account is. */
export function LinksSheet({ hasLoan, canRefinance, monitoring }: LinksSheetProps) {
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
        {monitoring && monitoring !== 'NOT_AVAILABLE' && (
          <Task
            title="Credit monitoring"
            note={monitoringNotes[monitoring]}
            href="/home/monitoring"
            icon={<ShieldCheckIcon />}
          />
        )}
      </TaskList>
    </Sheet>
  );
}
