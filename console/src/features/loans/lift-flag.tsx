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
import { DayField } from '../../parts/day-field.tsx';
import { ActFrame } from '../../parts/act-frame.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { FiguresNow } from './figures-now.tsx';
import type { LoanActProps } from './loan-act.ts';
import { FLAG_WORDS, flagStops, type LoanFlag } from './loan-words.ts';
import { useLoanAct } from './use-loan-act.ts';

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

function Lift({ desk, flag, onDone }: LoanActProps & { flag: LoanFlag }) {
  const { gid } = desk.loan;
  const act = useLoanAct(desk, liftLoanFlag);
  const { values, type, forget } = useTyped(`lift ${flag.gid}`, { note: '' });
  const [tried, setTried] = useState(false);
  const missing = tried && values.note.trim() === '';

  async function send() {
    setTried(true);
    if (values.note.trim() === '') return;
    if (await act.send({ gid, flag: flag.gid, note: values.note })) {
      forget();
      onDone(`The flag ${FLAG_WORDS[flag.kind]} is lifted.`);
    }
  }
  return (
    <ActFrame
      approval="You decide this yourself. It’s kept in the audit trail under your name."
      then={['What the flag stopped goes on', 'Debits that it canceled stay canceled']}
      button="Lift the flag"
      busy={act.busy}
      changed={act.changed}
      failure={act.failure}
      onSend={() => void send()}
    >
      <FiguresNow desk={act.desk} />
      <FlagSheet flag={flag}>
        <ReasonField
          label="Why it no longer holds"
          longest={1000}
          value={values.note}
          error={missing ? 'Write what you know and where it comes from' : undefined}
          onChange={(note) => type({ note })}
        />
      </FlagSheet>
    </ActFrame>
  );
}

function Loss({ desk, flag, onDone }: LoanActProps & { flag: LoanFlag }) {
  const { gid } = desk.loan;
  const today = newYorkDay(desk.as_of);
  const act = useLoanAct(desk, determineLoss);
  const { values, type, forget } = useTyped(`loss ${flag.gid}`, { day: today, note: '' });
  const [tried, setTried] = useState(false);
  const missing = tried && values.note.trim() === '';

  async function send() {
    setTried(true);
    if (values.note.trim() === '') return;
    if (await act.send({ gid, flag: flag.gid, day: values.day, note: values.note })) {
      forget();
      onDone('The day of loss is stated.');
    }
  }
  return (
    <ActFrame
      approval="You decide this yourself. It’s kept in the audit trail under your name."
      then={['The loan is charged off at the close of that day', 'Nothing is added after it']}
      button="State the day of loss"
      danger
      busy={act.busy}
      changed={act.changed}
      failure={act.failure}
      onSend={() => void send()}
    >
      <FiguresNow desk={act.desk} />
      <FlagSheet flag={flag}>
        <DayField
          label="Day of loss"
          today={today}
          value={values.day}
          onChange={(day) => type({ day })}
        />
        <ReasonField
          label="What you know, and from where"
          longest={1000}
          value={values.note}
          error={missing ? 'Write what you know and where it comes from' : undefined}
          onChange={(note) => type({ note })}
        />
      </FlagSheet>
    </ActFrame>
  );
}
