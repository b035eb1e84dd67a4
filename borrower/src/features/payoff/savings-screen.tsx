import { failureWords } from '@paystead/client/calls/failure-words';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readSavings, startSavings, stopSavings } from '@paystead/contract/servicing/savings';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { SavingsForm } from './savings-form.tsx';

type Savings = WireAnswer<typeof readSavings>;
type Current = NonNullable<Savings['current']>;

/** Keep the habit: part of each paycheck goes to the person's own savings, until they stop it. */
export function SavingsScreen() {
  const { gid = '' } = useParams();
  const savings = orErrorScreen(useCall(readSavings, { gid }));
  return (
    <Page
      title="Save from your paycheck"
      width="mid"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead="It’s your money and your account, not a loan. We earn nothing on it, and you can stop any time."
    >
      <Loaded of={savings} failure="We couldn’t load your savings">
        {(known) => <Standing gid={gid} known={known} reload={savings.reload} />}
      </Loaded>
    </Page>
  );
}

interface StandingProps {
  gid: string;
  known: Savings;
  reload: () => void;
}

function Standing({ gid, known, reload }: StandingProps) {
  const start = useCommand(startSavings);
  const { current } = known;
  const isOn = current !== null && current.stopped_at === null;
  return (
    <Stack gap={6}>
      {isOn && <Running gid={gid} current={current} employer={known.employer} reload={reload} />}
      {!isOn && known.closed_reason === null && (
        <SavingsForm
          known={known}
          start={start}
          onSigned={async (answers) => {
            if (await start.run({ gid, ...answers })) reload();
          }}
        />
      )}
      {!isOn && known.closed_reason !== null && (
        <Notice title="You can’t start this right now">{known.closed_reason}</Notice>
      )}
      {current && current.paydays.length > 0 && <Paydays current={current} />}
    </Stack>
  );
}

function Running({
  gid,
  current,
  employer,
  reload,
}: {
  gid: string;
  current: Current;
  employer: string;
  reload: () => void;
}) {
  const stop = useCommand(stopSavings);
  async function end() {
    if (await stop.run({ gid })) reload();
  }
  return (
    <Sheet title="Your savings are on">
      <Stack gap={4}>
        <DefinitionList>
          <Definition term="From each paycheck">
            <Amount value={current.amount} />
          </Definition>
          <Definition term="From">{employer}</Definition>
          <Definition term="To">{current.account}</Definition>
          <Definition term="First paycheck">
            <Day value={current.from_payday} form="weekday" />
          </Definition>
        </DefinitionList>
        {stop.failure && <Notice tone="critical">{failureWords(stop.failure)}</Notice>}
        <Button
          variant="secondary"
          busy={stop.pending}
          busyLabel="Stopping"
          onPress={() => void end()}
        >
          Stop saving
        </Button>
        <Text size="small" tone="muted">
          A paycheck that payroll has already closed may still have it. That money goes to your
          account as before.
        </Text>
      </Stack>
    </Sheet>
  );
}

const STATES: Readonly<Record<Current['paydays'][number]['state'], string>> = {
  WAITING: 'We asked payroll for it',
  NOTHING: 'Payroll took nothing',
  ON_ITS_WAY: 'On its way to your account',
  PAID: 'In your account',
  RETURNED: 'Your bank sent it back. Add another account',
};

function Paydays({ current }: { current: Current }) {
  return (
    <Sheet title="Your paychecks" flush>
      <List>
        {current.paydays.map((one) => (
          <ListItem
            key={one.payday}
            title={<Day value={one.payday} form="weekday" />}
            note={STATES[one.state]}
            end={<Amount value={one.state === 'WAITING' ? one.asked : one.received} />}
          />
        ))}
      </List>
    </Sheet>
  );
}
