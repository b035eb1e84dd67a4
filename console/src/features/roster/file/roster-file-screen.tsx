import { useCall } from '@paystead/client/calls/use-call';
import { startPolling } from '@paystead/client/calls/polling';
import { readRoster } from '@paystead/contract/employer/roster';
import type { RosterStep } from '@paystead/contract/employer/roster-terms';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { Tag } from '@paystead/kit/tag/tag';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { tellDesk } from '../../../parts/employer/desk-news.ts';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { Unloaded } from '../../../parts/record-page.tsx';
import { useRoles } from '../../../parts/roles.tsx';
import { ROSTER_STATES, type Roster, STEPS } from '../roster-words.ts';
import { FileCard } from './file-card.tsx';
import { StepAside, StepMain } from './step-content.tsx';

const PATH = [{ label: 'Roster', href: '/employer/roster' }];
const LOOK_EVERY_MS = 1000;
/** States that end by themselves. */
const MOVING: ReadonlySet<Roster['state']> = new Set([
  'UPLOADED',
  'READING',
  'APPLYING',
  'UNDOING',
]);

/** ROSTER-1: one roster file at its step, from the columns to Undo. */
export function RosterFileScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readRoster, { gid });
  const { reload } = call;
  const loaded = 'value' in call && call.value?.gid === gid ? call.value : undefined;
  const isMoving = loaded !== undefined && MOVING.has(loaded.state);
  useEffect(() => (isMoving ? startPolling(reload, LOOK_EVERY_MS) : undefined), [isMoving, reload]);
  // The side bar counts a draft by its state, which also changes by itself.
  useEffect(tellDesk, [loaded?.state]);
  if (!loaded) return <Unloaded title="Roster" path={PATH} what="this file" call={call} />;
  function onChange() {
    reload();
    tellDesk();
  }
  return (
    <File
      key={gid}
      roster={loaded}
      failure={call.state === 'error' ? call.error : null}
      onChange={onChange}
    />
  );
}

interface FileProps {
  roster: Roster;
  /** The page couldn't be brought up to date. */
  failure: Parameters<typeof FailureNotice>[0]['failure'];
  onChange: () => void;
}

function File({ failure, onChange, roster }: FileProps) {
  const mayChange = useRoles().includes('payroll');
  // Another state opens its step; within one state the person goes to and fro.
  const [seen, setSeen] = useState(roster.state);
  const [shown, setShown] = useState<RosterStep>(roster.step);
  if (seen !== roster.state) {
    setSeen(roster.state);
    setShown(roster.step);
  }
  const [words, tone] = ROSTER_STATES[roster.state];
  const title = titleOf(roster, shown);
  const step = { roster, shown, mayChange, onChange, onShow: setShown };
  return (
    <ConsolePage
      title={title}
      path={[...PATH, { label: roster.name }]}
      tags={words !== title && <Tag tone={tone}>{words}</Tag>}
      note={NOTES[roster.state]}
    >
      <FailureNotice failure={failure} />
      {hasSteps(roster) && (
        <Stepper
          steps={STEPS.map(([, label]) => label)}
          current={STEPS.findIndex(([one]) => one === shown)}
        />
      )}
      <Columns
        asideLabel="This file"
        asideWidth="narrow"
        main={<StepMain {...step} />}
        aside={
          <>
            <FileCard {...step} />
            <StepAside {...step} />
          </>
        }
      />
    </ConsolePage>
  );
}

const hasSteps = ({ state }: Roster) =>
  state !== 'UNREADABLE' && state !== 'DISCARDED' && state !== 'EXPIRED' && state !== 'UNDONE';

function titleOf({ state }: Roster, shown: RosterStep): string {
  switch (state) {
    case 'CHECKED':
      if (shown === 'COLUMNS') return 'Match columns';
      return shown === 'ROWS' ? 'Fix rows' : 'What this roster changes';
    case 'MAPPING':
      return 'Match columns';
    case 'UNREADABLE':
      return 'We can’t read this file';
    case 'UPLOADED':
    case 'READING':
      return 'Checking your roster';
    default:
      return 'Roster file';
  }
}

const NOTES: Readonly<Partial<Record<Roster['state'], string>>> = {
  UPLOADED: 'The roster in use stays as it is.',
  READING: 'The roster in use stays as it is.',
  MAPPING: 'Nothing changes until you apply it at the end. You can leave and come back.',
  CHECKED: 'A dry run: nothing has changed yet. You can leave and come back.',
  UNREADABLE: 'It changed nothing.',
  DISCARDED: 'It changed nothing.',
  EXPIRED: 'It changed nothing.',
};
