import { useCommand } from '@paystead/client/calls/use-call';
import { decidePayday } from '@paystead/contract/servicing/silent-paydays';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatDate } from '@paystead/kit/format/format-date';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { useTyped } from '../../parts/use-typed.ts';
import { askedOf, nameOf, type SilentPayday } from './silent-words.ts';

interface SheetProps {
  silent: SilentPayday;
  /** The business day of the server. */
  today: string;
  onDecided: (words: string) => void;
}

const DECISIONS = { HELD: ['Held', 'info'], MISSED: ['Missed', 'critical'] } as const;

/** One payday of one employer, with what staff decided and can decide. */
export function SilentPaydaySheet({ silent, today, onDecided }: SheetProps) {
  const mayAct = useMayAct();
  const [open, setOpen] = useState(false);
  const decided = silent.decision && DECISIONS[silent.decision];
  return (
    <Sheet
      title={nameOf(silent)}
      action={
        <Tag tone={decided ? decided[1] : 'caution'}>{decided ? decided[0] : 'Undecided'}</Tag>
      }
    >
      <Stack gap={4}>
        <DefinitionList look="dense">
          <Definition term="Asked for">{askedOf(silent)}</Definition>
          <Definition term="File was due">{formatDate(silent.due)}</Definition>
          <Definition term="Late from">
            {silent.late_from ? formatDate(silent.late_from) : 'Counts as late now'}
          </Definition>
        </DefinitionList>
        {mayAct && !open && (
          <ButtonRow>
            <Button
              variant="secondary"
              size="small"
              label={`Decide: ${nameOf(silent)}`}
              onPress={() => setOpen(true)}
            >
              Decide
            </Button>
          </ButtonRow>
        )}
        {mayAct && open && <DecideForm silent={silent} today={today} onDecided={onDecided} />}
      </Stack>
    </Sheet>
  );
}

function DecideForm({ silent, today, onDecided }: SheetProps) {
  const decide = useCommand(decidePayday);
  const form = `silent ${silent.employer_gid} ${silent.payday}`;
  const { values, type, forget } = useTyped(form, { way: 'HELD', until: '', reason: '' });
  const [tried, setTried] = useState(false);
  const isHold = values.way === 'HELD';
  const noDay = tried && isHold && values.until === '';
  const noReason = tried && values.reason.trim() === '';

  async function send() {
    setTried(true);
    if (values.reason.trim() === '' || (isHold && values.until === '')) return;
    const { employer_gid: employer, payday } = silent;
    const answer = await decide.run({
      employer,
      payday,
      reason: values.reason,
      ...(isHold ? { decision: 'HELD', until: values.until } : { decision: 'MISSED' }),
    });
    if (!answer) return;
    forget();
    onDecided(
      isHold
        ? `${nameOf(silent)} is held through ${formatDate(values.until)}.`
        : `${nameOf(silent)} counts as missed.`,
    );
  }
  return (
    <Stack gap={4}>
      <Segmented
        label="Decision"
        options={[
          { value: 'HELD', label: 'Hold it' },
          { value: 'MISSED', label: 'Count it as missed' },
        ]}
        value={values.way}
        onChange={(way) => type({ way })}
      />
      {isHold && (
        <DayField
          label="Not late through"
          today={today}
          min={today}
          value={values.until}
          onChange={(until) => type({ until })}
          {...(noDay ? { error: 'Enter a day' } : {})}
        />
      )}
      <ReasonField
        value={values.reason}
        error={noReason ? 'Give a reason' : undefined}
        onChange={(reason) => type({ reason })}
      />
      <FailureNotice failure={decide.failure} />
      <ButtonRow>
        <Button busy={decide.pending} busyLabel="Sending" onPress={() => void send()}>
          {isHold ? 'Hold the payday' : 'Count it as missed'}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
