import { failureWords } from '@paystead/client/calls/failure-words';
import { type UsedCall, useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readDeposit } from '@paystead/contract/servicing/deposits';
import { confirmStopped, readStopOrder } from '@paystead/contract/servicing/stop-orders';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Flow, FlowStep } from '@paystead/kit/flow/flow';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';

type Order = NonNullable<WireAnswer<typeof readStopOrder>>;
type Setup = NonNullable<WireAnswer<typeof readDeposit>>;

/** How to stop an allotment or a split deposit of a loan that is being paid off. */
export function StopScreen() {
  const { gid = '' } = useParams();
  const order = orErrorScreen(useCall(readStopOrder, { gid }));
  const deposit = useCall(readDeposit, { gid });
  const setup = 'value' in deposit ? (deposit.value ?? undefined) : undefined;
  return (
    <Page
      title={titleOf(setup)}
      width="mid"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead={setup && 'Only you can stop it. If money still comes, we send it back.'}
    >
      <Loaded of={order} failure="We couldn’t load the steps">
        {(known) =>
          known?.stops_by === 'BORROWER' && known.taken_back_at === null ? (
            <Steps gid={gid} order={known} setup={setup} reload={order.reload} />
          ) : (
            <Notice title="There’s nothing to stop">
              {known ? known.sentence : 'You’ll find the steps here when you pay off your loan.'}
            </Notice>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Payroll stops a deduction by our order; a deposit that the borrower set up has steps. */
function titleOf(setup: Setup | undefined): string {
  if (!setup) return 'Your deductions';
  return setup.kind === 'allotment' ? 'Stop your allotment' : 'Stop your split deposit';
}

interface StepsProps {
  gid: string;
  order: Order;
  setup: Setup | undefined;
  reload: UsedCall<typeof readStopOrder>['reload'];
}

function Steps({ gid, order, setup, reload }: StepsProps) {
  const what = setup?.kind === 'allotment' ? 'allotment' : 'split deposit';
  const confirm = useCommand(confirmStopped);
  const done = order.acknowledged_at !== null;
  const state = done ? 'done' : 'to-do';

  async function finish() {
    if (await confirm.run({ gid })) reload();
  }

  return (
    <Stack gap={6}>
      {done && (
        <Notice tone="positive" title="Thanks for telling us">
          You said on <Day value={newYorkDay(order.acknowledged_at ?? order.sent_at)} /> that it’s
          stopped.
        </Notice>
      )}
      <Sheet title="The steps">
        <Flow>
          <FlowStep
            state={state}
            title="Open your pay settings"
            note="In your payroll system, or at your payroll or benefits office, where you set it up."
          />
          <FlowStep
            state={state}
            title={`Find the ${what} to the account below`}
            note="It’s the one with our routing and account number."
          />
          <FlowStep
            state={state}
            title="End it, or set its amount to $0.00"
            when={
              <>
                Before <Day value={order.from_payday} form="weekday" />
              </>
            }
            note="The rest of your direct deposit stays as it is."
          />
        </Flow>
      </Sheet>
      {setup && <Account setup={setup} />}
      {confirm.failure && <Notice tone="critical">{failureWords(confirm.failure)}</Notice>}
      {!done && (
        <Button busy={confirm.pending} busyLabel="Saving" onPress={() => void finish()}>
          I’ve stopped it
        </Button>
      )}
    </Stack>
  );
}

function Account({ setup: { amount, bank } }: { setup: Setup }) {
  return (
    <Sheet title="The one to stop">
      <DefinitionList>
        <Definition term="Bank">{bank.bank_name}</Definition>
        <Definition term="Routing number">{bank.aba_number}</Definition>
        <Definition term="Account number">{bank.account_number}</Definition>
        <Definition term="Amount from each paycheck">
          <Amount value={amount} />
        </Definition>
      </DefinitionList>
    </Sheet>
  );
}
