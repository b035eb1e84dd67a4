import { failureWords } from '@paystead/client/calls/failure-words';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  allowDebits,
  readAutomaticDebits,
  revokeDebits,
  stopDebit,
} from '@paystead/contract/servicing/automatic-debits';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { deadlineWords } from '../../parts/words/deadline-words.ts';

type Debits = WireAnswer<typeof readAutomaticDebits>;
type Debit = Debits['debits'][number];

interface PartProps {
  loanGid: string;
  debits: Debits;
  onChange: () => void;
}

/** The coming automatic debits of a loan: stop one, turn all of them off, or on again. */
export function AutomaticDebitsScreen() {
  const { gid = '' } = useParams();
  const debits = orErrorScreen(useCall(readAutomaticDebits, { gid }));
  return (
    <Page
      title="Automatic debits"
      width="form"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
    >
      <Loaded of={debits} failure="We couldn’t load your automatic debits">
        {(value) => {
          const part = { loanGid: gid, debits: value, onChange: debits.reload };
          return (
            <Stack gap={6}>
              {value.revoked_at !== null && <TurnOn {...part} />}
              <Coming {...part} />
              {value.revoked_at === null && value.collected && <TurnOff {...part} />}
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Coming({ loanGid, debits, onChange }: PartProps) {
  if (debits.debits.length === 0) {
    return debits.revoked_at === null ? (
      <Text>No automatic debit is coming from your bank account.</Text>
    ) : null;
  }
  return (
    <Sheet
      title="Next debits"
      flush
      footer={
        <Text size="small" tone="muted">
          Stopping a debit doesn’t cancel the installment: it stays due on its day.
        </Text>
      }
    >
      <List>
        {debits.debits.map((debit) => (
          <Row key={debit.installment} loanGid={loanGid} debit={debit} onStopped={onChange} />
        ))}
      </List>
    </Sheet>
  );
}

interface RowProps {
  loanGid: string;
  debit: Debit;
  onStopped: () => void;
}

function Row({ loanGid, debit, onStopped }: RowProps) {
  const stop = useCommand(stopDebit);
  async function run() {
    if (await stop.run({ gid: loanGid, installment: debit.installment })) onStopped();
  }
  return (
    <ListItem
      title={
        <>
          Debit on <Day value={debit.date} form="weekday" />
        </>
      }
      note={
        <>
          <WhatNext debit={debit} />
          {stop.failure && <Notice tone="critical">{failureWords(stop.failure)}</Notice>}
        </>
      }
      end={
        <Stack gap={1}>
          <Amount value={debit.amount} />
          {debit.can_stop && (
            <Button
              variant="tertiary"
              size="small"
              busy={stop.pending}
              busyLabel="Stopping"
              onPress={() => void run()}
            >
              Stop
              <span className="visually-hidden">
                {' the debit on '}
                <Day value={debit.date} />
              </span>
            </Button>
          )}
        </Stack>
      }
    />
  );
}

function WhatNext({ debit: { due, state, stop_until: until } }: { debit: Debit }) {
  if (state === 'SENT') return <>Your bank has it, so it can’t be stopped.</>;
  if (state === 'STOPPED') {
    return (
      <>
        Stopped. Pay this installment another way by <Day value={due} />, or it will be late.
      </>
    );
  }
  return <>You can stop it until {deadlineWords(until)}.</>;
}

function TurnOff({ loanGid, debits, onChange }: PartProps) {
  const revoke = useCommand(revokeDebits);
  async function run() {
    if (await revoke.run({ gid: loanGid })) onChange();
  }
  return (
    <Sheet title="Turn off automatic debits">
      <Stack gap={4}>
        {debits.if_revoked.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {revoke.failure && <Notice tone="critical">{failureWords(revoke.failure)}</Notice>}
        <Button
          variant="danger"
          busy={revoke.pending}
          busyLabel="Turning off"
          onPress={() => void run()}
        >
          Turn off automatic debits
        </Button>
      </Stack>
    </Sheet>
  );
}

function TurnOn({ loanGid, debits, onChange }: PartProps) {
  const allow = useCommand(allowDebits);
  async function run() {
    if (await allow.run({ gid: loanGid, agreed: true })) onChange();
  }
  return (
    <>
      <Notice tone="info" title="Automatic debits are off">
        You pay each installment yourself by its due date.
      </Notice>
      {debits.account !== null && (
        <Sheet title="Turn them on again">
          <Stack gap={4}>
            <Text>{debits.authorization}</Text>
            {allow.failure && <Notice tone="critical">{failureWords(allow.failure)}</Notice>}
            <Button busy={allow.pending} busyLabel="Turning on" onPress={() => void run()}>
              I agree, turn them on
            </Button>
          </Stack>
        </Sheet>
      )}
    </>
  );
}
