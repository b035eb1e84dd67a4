import { useCommand } from '@paystead/client/calls/use-call';
import { undoRoster } from '@paystead/contract/employer/roster';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { closingWords } from '../../../parts/employer/closing-words.ts';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import type { StepProps } from '../step-props.ts';
import { people, type Roster, usedWords, whenOf } from '../roster-words.ts';

/** Step 5: the receipt of an applied file, with Undo until the roster is used. */
export function AppliedFile({ mayChange, onChange, roster }: StepProps) {
  return (
    <>
      <Receipt roster={roster} />
      {roster.did && <Done did={roster.did} />}
      {roster.state === 'APPLIED' && (
        <Undo roster={roster} mayChange={mayChange} onChange={onChange} />
      )}
      <div>
        <ButtonLink variant="secondary" href="/employer/roster">
          All roster files
        </ButtonLink>
      </div>
    </>
  );
}

function Receipt({ roster }: { roster: Roster }) {
  switch (roster.state) {
    case 'APPLYING':
      return <Notice>We’re applying the file. It goes in whole, or not at all.</Notice>;
    case 'UNDOING':
      return <Notice>We’re bringing the roster from before back.</Notice>;
    case 'UNDONE':
      return (
        <Notice tone="info">
          {roster.undone_by ?? 'Payroll'} undid it on {whenOf(roster.undone_at ?? '')}. The roster
          from before is back, exactly.
        </Notice>
      );
    default:
      return (
        <Notice tone="positive">
          {roster.applied_by ?? 'Payroll'} applied it on {whenOf(roster.applied_at ?? '')}.{' '}
          {people(roster.people ?? 0)} are on your roster.
        </Notice>
      );
  }
}

function Done({ did }: { did: NonNullable<Roster['did']> }) {
  return (
    <Sheet title="What it did">
      <Facts columns={3}>
        <Fact label="New">{did.new.toLocaleString('en-US')}</Fact>
        <Fact label="Changed">{did.changed.toLocaleString('en-US')}</Fact>
        <Fact label="Gone">{did.gone.toLocaleString('en-US')}</Fact>
      </Facts>
    </Sheet>
  );
}

type UndoProps = Pick<StepProps, 'roster' | 'mayChange' | 'onChange'>;

/** ROSTER-9: what Undo does and until when; afterwards, since when the roster is used. */
function Undo({ mayChange, onChange, roster }: UndoProps) {
  const [asks, setAsks] = useState(false);
  const undo = useCommand(undoRoster);
  async function send() {
    if (await undo.run({ gid: roster.gid })) onChange();
  }
  const used = usedWords(roster);
  if (!roster.can_undo) {
    return (
      <Sheet title="It can’t be undone">
        <Text>
          {used ? `${used}.` : 'Another roster came after this one.'} To change something, send a
          corrected file.
        </Text>
      </Sheet>
    );
  }
  return (
    <Sheet title="You can undo it">
      <Stack gap={4} align="start">
        <Text>
          Undo brings the roster from before back, exactly: who was gone is on it again, who was new
          isn’t. {untilWords(roster)}
        </Text>
        <FailureNotice failure={undo.failure} />
        {mayChange && !asks && (
          <Button variant="secondary" onPress={() => setAsks(true)}>
            Undo
          </Button>
        )}
        {mayChange && asks && (
          <ButtonRow>
            <Button busy={undo.pending} busyLabel="Undoing" onPress={() => void send()}>
              Bring the roster from before back
            </Button>
            <Button variant="tertiary" onPress={() => setAsks(false)}>
              Keep this one
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </Sheet>
  );
}

function untilWords({ undo_until: until }: Roster): string {
  const sooner = 'a job check finds somebody on it';
  if (until === null) return `You can until the next deduction file closes, or ${sooner}.`;
  return `You can until ${closingWords(until)}, when the next deduction file closes, or sooner if ${sooner}.`;
}
