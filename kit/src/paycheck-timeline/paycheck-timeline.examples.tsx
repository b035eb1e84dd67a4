import { Sheet } from '../sheet/sheet.tsx';
import { PaycheckTimeline, type StageState, type TimelineStage } from './paycheck-timeline.tsx';

function stages(states: readonly StageState[], dates: readonly string[]): TimelineStage[] {
  const labels = ['Asked', 'Deducted', 'Remitted', 'Posted'];
  return labels.map((label, place) => ({
    label,
    state: states[place] ?? 'waiting',
    date: dates[place],
  }));
}

const rows = [
  {
    id: 'a',
    payday: '2026-11-13',
    title: 'Installment 18 of 52',
    amount: '136.36',
    stages: stages(
      ['done', 'done', 'done', 'done'],
      ['2026-11-09', '2026-11-13', '2026-11-16', '2026-11-16'],
    ),
  },
  {
    id: 'b',
    payday: '2026-11-27',
    title: 'Installment 19 of 52',
    amount: '136.36',
    next: true,
    stages: stages(
      ['done', 'waiting', 'waiting', 'waiting'],
      ['2026-11-23', '2026-11-27', '2026-11-30', '2026-11-30'],
    ),
  },
];

const late = [
  {
    id: 'c',
    payday: '2026-10-30',
    title: 'Installment 17 of 52',
    amount: '136.36',
    stages: stages(['done', 'done', 'late'], ['2026-10-26', '2026-10-30', '2026-11-02']),
    note: 'Your employer has not sent this yet. We asked on Nov 3. Nothing for you to do.',
  },
  {
    id: 'd',
    payday: '2026-10-16',
    title: 'Installment 16 of 52',
    amount: '136.36',
    stages: stages(['done', 'failed'], ['2026-10-12', '2026-10-16']),
    note: 'Your pay was too low. We will take it from your backup account on Oct 21.',
  },
];

const otherWay = [
  {
    id: 'e',
    payday: '2026-10-02',
    title: 'Installment 15 of 52',
    amount: '136.36',
    stages: stages(['skipped', 'skipped', 'skipped', 'done'], ['', '', '', '2026-10-06']).map(
      (stage) => ({ ...stage, date: stage.date || undefined }),
    ),
    note: 'Paid from your bank account on Oct 6.',
  },
];

export const examples = [
  {
    name: 'as it should be',
    render: () => (
      <Sheet title="Paychecks" flush>
        <PaycheckTimeline rows={rows} />
      </Sheet>
    ),
  },
  {
    name: 'paid another way',
    render: () => (
      <Sheet title="Paid another way" flush>
        <PaycheckTimeline rows={otherWay} />
      </Sheet>
    ),
  },
  {
    name: 'late and failed',
    render: () => (
      <Sheet title="Paychecks, two with trouble" flush>
        <PaycheckTimeline rows={late} />
      </Sheet>
    ),
  },
];
