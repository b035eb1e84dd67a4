import { CircleAlertIcon } from '@paystead/kit/icon/circle-alert';
import { CircleCheckIcon } from '@paystead/kit/icon/circle-check';
import { HourglassIcon } from '@paystead/kit/icon/hourglass';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { NoteStep } from './note-step.tsx';
import { factsOf } from './step-facts.ts';
import { type GoingLive, isNoted, type Step, STEPS } from './step-words.ts';

interface StepListProps {
  live: GoingLive;
  mayChange: boolean;
  onChanged: (live: GoingLive) => void;
}

/** The checklist to go live, in its order. */
export function StepList({ live, mayChange, onChanged }: StepListProps) {
  const next = live.steps.find(({ state }) => state !== 'DONE')?.step;
  return (
    <Sheet title="Checklist to go live" flush>
      <List>
        {live.steps.map((step) => (
          <ListItem
            key={step.step}
            lead={<StateIcon step={step} />}
            title={STEPS[step.step]}
            note={
              <Stack gap={2}>
                <Text as="div" size="small" tone="muted">
                  {factsOf(step, live)}
                </Text>
                {mayChange && <Doing step={step} live={live} onChanged={onChanged} />}
              </Stack>
            }
            end={<StateTag step={step} isNext={step.step === next} />}
          />
        ))}
      </List>
    </Sheet>
  );
}

function StateIcon({ step: { state } }: { step: Step }) {
  if (state === 'DONE') return <CircleCheckIcon />;
  return state === 'TO_MEND' ? <CircleAlertIcon /> : <HourglassIcon />;
}

function StateTag({ isNext, step: { state } }: { step: Step; isNext: boolean }) {
  if (state === 'DONE') return <Tag tone="positive">Done</Tag>;
  if (state === 'TO_MEND') return <Tag tone="caution">To mend</Tag>;
  return isNext ? <Tag tone="info">Next</Tag> : <Tag>To do</Tag>;
}

const LINKS = {
  GROUPS: 'Change payroll groups',
  JOB_CHECKS: 'Change the record',
  CONTACTS: 'Change the contacts',
} as const;

/** What an administrator does about a step, right where it stands. */
function Doing({
  live,
  onChanged,
  step,
}: Pick<StepListProps, 'live' | 'onChanged'> & { step: Step }) {
  const { gid } = live.employer;
  const name = step.step;
  if (isNoted(name)) {
    return (
      <Disclosure
        key={step.act?.at ?? ''}
        title={step.state === 'DONE' ? 'Note it again' : 'Note that it’s done'}
      >
        <NoteStep live={live} step={name} onChanged={onChanged} />
      </Disclosure>
    );
  }
  if (name === 'GROUPS' || name === 'JOB_CHECKS' || name === 'CONTACTS') {
    return <Link href={`/employers/${gid}`}>{LINKS[name]}</Link>;
  }
  if (name === 'USERS') return <Link href="/staff">Invite their people</Link>;
  return null;
}
