import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listPaydayFiles } from '@paystead/contract/employer/payday-files';
import { readPaydayTimeline } from '@paystead/contract/employer/payday-timeline';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { BarList } from '@paystead/kit/bar-list/bar-list';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { formatDayDate } from '@paystead/kit/format/format-date';
import { ListChecksIcon } from '@paystead/kit/icon/list-checks';
import { Row } from '@paystead/kit/row/row';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { StepBars } from '@paystead/kit/step-bars/step-bars';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { shortDay } from '../../parts/employer/closing-words.ts';
import { paydaySteps } from '../../parts/employer/payday-steps.tsx';
import { Absent, Unloaded } from '../../parts/record-page.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { TimelineTable } from './timeline-table.tsx';

const TITLE = 'Payday timeline';

/** EMPLOYER-3: one payday step by step and person by person; the latest closed one at first. */
export function TimelineScreen() {
  const { payday } = useParams();
  const files = useCall(listPaydayFiles, { l: '50' });
  const known = 'value' in files && files.state !== 'error' ? files.value : undefined;
  if (!known) return <Unloaded title={TITLE} what="your paydays" call={files} />;
  const first = known.rows.find(({ state }) => state === 'CLOSED') ?? known.rows[0];
  const shown = payday ?? first?.payday;
  if (!shown) {
    return (
      <ConsolePage title={TITLE}>
        <EmptyState icon={<ListChecksIcon size="huge" />} title="No paydays yet" level={2}>
          A payday shows here when its first deduction file is ready.
        </EmptyState>
      </ConsolePage>
    );
  }
  return <Timeline key={shown} payday={shown} files={known.rows} />;
}

interface TimelineProps {
  payday: string;
  files: WireAnswer<typeof listPaydayFiles>['rows'];
}

function Timeline({ payday, files }: TimelineProps) {
  const navigate = useNavigate();
  const [isHeld, setHeld] = useState(false);
  const [typed, setTyped] = useState('');
  const [offset, setOffset] = useState(0);
  const words = useRested(typed.trim());
  const call = useCall(readPaydayTimeline, {
    payday,
    l: String(USUAL_PAGE),
    o: String(offset),
    ...(isHeld ? { held: '1' as const } : {}),
    ...(words ? { q: words } : {}),
  });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const options = files.map((file) => ({
    value: file.payday,
    text: `${shortDay(file.payday)}${file.groups.length > 0 ? `, ${file.groups.join(', ')}` : ''}`,
  }));
  return (
    <ConsolePage title={`${formatDayDate(payday)} payday, step by step`}>
      <Row align="bottom">
        <Select
          label="Payday"
          options={options}
          value={payday}
          onChange={(next) => void navigate(`/employer/timeline/${next}`)}
          width={20}
        />
        <TextField
          label="Name or employee number"
          type="search"
          width={20}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setOffset(0);
          }}
        />
        <Segmented
          label="Who is shown"
          options={[
            { value: '', label: 'Everyone' },
            { value: '1', label: 'Held up' },
          ]}
          value={isHeld ? '1' : ''}
          onChange={(next) => {
            setHeld(next === '1');
            setOffset(0);
          }}
        />
      </Row>
      {!value && <Absent what="this payday" call={call} />}
      {value && (
        <Columns
          asideLabel="Steps and who holds it up"
          main={<TimelineTable {...value} offset={offset} onTurn={setOffset} />}
          aside={<Aside {...value} />}
        />
      )}
    </ConsolePage>
  );
}

type Counts = WireAnswer<typeof readPaydayTimeline>['counts'];

function Aside({ counts, steps }: Pick<WireAnswer<typeof readPaydayTimeline>, 'counts' | 'steps'>) {
  return (
    <>
      <Sheet title="Four steps">
        <StepBars label="Steps of this payday" steps={paydaySteps(steps)} />
      </Sheet>
      <Sheet title="Who holds it up">
        <BarList label="People by whom they wait for" bars={holders(counts)} />
      </Sheet>
    </>
  );
}

function holders(counts: Counts) {
  return [
    { label: 'Nobody', count: counts.NOBODY },
    { label: 'You', count: counts.PAYROLL },
    { label: 'The bank', count: counts.BANK },
    { label: 'Paystead', count: counts.PAYSTEAD },
    { label: 'The payday', count: counts.PAYDAY },
  ];
}
