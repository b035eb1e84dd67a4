import type { Failure } from '@paystead/client/calls/failure';
import { useCall } from '@paystead/client/calls/use-call';
import {
  determineLoss,
  liftLoanFlag,
  listLoanFlags,
} from '@paystead/contract/servicing/loan-flags';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type ReactNode, useState } from 'react';
import { DayField } from '../../../parts/day-field.tsx';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { FiguresNow } from '../figures-now.tsx';
import type { LoanActProps } from '../loan-act.ts';
import { FLAG_WORDS } from '../../../parts/record/flag-words.ts';
import { flagStops, type LoanFlag } from '../loan-words.ts';
import { useLoanAct } from '../use-loan-act.ts';

type Body = (props: LoanActProps & { flag: LoanFlag }) => ReactNode;

/** Ends a flag of a loan. */
export function LiftFlag(props: LoanActProps) {
  return <WithFlag {...props} Body={Lift} />;
}

/** States the day on which the loss after a death was determined. */
export function StateLoss(props: LoanActProps) {
  return <WithFlag {...props} Body={Loss} />;
}

function WithFlag({ Body, ...props }: LoanActProps & { Body: Body }) {
  const flags = useCall(listLoanFlags, { gid: props.desk.loan.gid });
  const known = 'value' in flags ? flags.value : undefined;
  if (!known) return <Absent what="the flag" call={flags} />;
  const flag = known.find(({ gid }) => gid === props.of);
  if (!flag?.can_change) {
    return <Notice tone="plain">This flag isn’t in force, or your role can’t change it.</Notice>;
  }
  return <Body {...props} flag={flag} />;
}

function FlagSheet({ flag, children }: { flag: LoanFlag; children: ReactNode }) {
  return (
    <Sheet title={FLAG_WORDS[flag.kind]}>
      <Stack gap={5}>
        <DefinitionList look="dense">
          <Definition term="From">{formatDate(flag.from)}</Definition>
          <Definition term="Placed by">{flag.placed_by ?? 'The system'}</Definition>
          <Definition term="Effect">{flagStops(flag)}</Definition>
          {flag.note && <Definition term="Note">{flag.note}</Definition>}
        </DefinitionList>
        {children}
      </Stack>
    </Sheet>
  );
}

interface FlagActProps extends LoanActProps {
  flag: LoanFlag;
  label: string;
  button: string;
  danger?: boolean;
  then: readonly string[];
  busy: boolean;
  changed: boolean;
  failure: Failure | null;
  /** A field besides the reason. */
  children?: ReactNode;
  /** Sends the reason; true once it is done. */
  send: (note: string) => Promise<boolean>;
  done: string;
}

/** An act on a flag, with its reason. */
function FlagAct({ children, desk, done, flag, label, onDone, send, ...frame }: FlagActProps) {
  const { values, type, forget } = useTyped(`${frame.button} ${flag.gid}`, { note: '' });
  const [tried, setTried] = useState(false);
  const note = values.note.trim();

  async function begin() {
    setTried(true);
    if (note === '' || !(await send(note))) return;
    forget();
    onDone(done);
  }
  return (
    <ActFrame
      approval="You decide this yourself. It’s kept in the audit trail under your name."
      then={frame.then}
      button={frame.button}
      danger={frame.danger ?? false}
      busy={frame.busy}
      changed={frame.changed}
      failure={frame.failure}
      onSend={() => void begin()}
    >
      <FiguresNow desk={desk} />
      <FlagSheet flag={flag}>
        {children}
        <ReasonField
          label={label}
          longest={1000}
          value={values.note}
          error={tried && note === '' ? 'Write what you know and where it comes from' : undefined}
          onChange={(typed) => type({ note: typed })}
        />
      </FlagSheet>
    </ActFrame>
  );
}

function Lift(props: LoanActProps & { flag: LoanFlag }) {
  const { desk, flag } = props;
  const act = useLoanAct(desk, liftLoanFlag);
  return (
    <FlagAct
      {...props}
      {...act}
      label="Why it no longer holds"
      button="Lift the flag"
      then={['What the flag stopped goes on', 'Debits that it canceled stay canceled']}
      send={(note) => act.send({ gid: desk.loan.gid, flag: flag.gid, note })}
      done={`The flag ${FLAG_WORDS[flag.kind]} is lifted.`}
    />
  );
}

function Loss(props: LoanActProps & { flag: LoanFlag }) {
  const { desk, flag } = props;
  const today = newYorkDay(desk.as_of);
  const act = useLoanAct(desk, determineLoss);
  const { values, type, forget } = useTyped(`loss ${flag.gid}`, { day: today });
  async function send(note: string) {
    const sent = await act.send({ gid: desk.loan.gid, flag: flag.gid, day: values.day, note });
    if (sent) forget();
    return sent;
  }
  return (
    <FlagAct
      {...props}
      {...act}
      label="What you know, and from where"
      button="State the day of loss"
      danger
      then={['The loan is charged off at the close of that day', 'Nothing is added after it']}
      send={send}
      done="The day of loss is stated."
    >
      <DayField
        label="Day of loss"
        today={today}
        value={values.day}
        onChange={(day) => type({ day })}
      />
    </FlagAct>
  );
}
