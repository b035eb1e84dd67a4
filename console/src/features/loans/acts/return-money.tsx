import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listHeldMoney, refundHeldMoney } from '@paystead/contract/held-money/held-money';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { FiguresNow } from '../figures-now.tsx';
import type { LoanActProps } from '../loan-act.ts';

type Held = WireAnswer<typeof listHeldMoney>['rows'][number];

const THEN = [
  'A second person decides: a servicer or an administrator, not you',
  'It goes to the borrower’s bank account with the next file to the bank',
  'The loan owes the same as before: this money was never applied to it',
  'We write to the borrower',
];

/** STAFF-37: sends money that we hold for a loan to its borrower now. */
export function ReturnMoney({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const list = useCall(listHeldMoney, { loan: gid, l: '25' });
  const command = useCommand(refundHeldMoney);
  const { values, type, forget } = useTyped(`return money ${gid}`, { held: '', reason: '' });
  const [tried, setTried] = useState(false);
  const loaded = 'value' in list && list.state !== 'error' ? list.value : undefined;
  if (!loaded) return <Absent what="the money" call={list} />;
  const chosen = loaded.rows.find((row) => row.gid === values.held);

  async function send() {
    setTried(true);
    if (!chosen || values.reason.trim() === '') return;
    const sent = await command.run({ gid: chosen.gid, reason: values.reason });
    if (!sent) return;
    forget();
    onDone(sent.done ? 'The money goes back.' : 'It waits for a second person.', sent.approval);
  }
  return (
    <ActFrame
      approval="A second person always decides: a servicer or an administrator, not you."
      then={THEN}
      button={chosen ? `Return ${formatMoney(chosen.amount)}` : 'Return it'}
      busy={command.pending}
      changed={false}
      closed={closedBy(loaded.rows, chosen)}
      failure={command.failure}
      onSend={() => void send()}
    >
      <FiguresNow desk={desk} />
      <Sheet title="The money">
        <Stack gap={5}>
          {loaded.rows.length === 0 ? (
            <Text tone="muted">None.</Text>
          ) : (
            <RadioGroup
              label="Which sum?"
              options={loaded.rows.map(optionOf)}
              value={values.held}
              onChange={(held) => type({ held })}
              {...(tried && !chosen ? { error: 'Choose the sum' } : {})}
            />
          )}
          {chosen && (
            <Text>
              <Link href={`/held-money/${chosen.gid}`}>See where it came from</Link>
            </Text>
          )}
          <ReasonField
            value={values.reason}
            error={tried && values.reason.trim() === '' ? 'Write why' : undefined}
            onChange={(reason) => type({ reason })}
          />
        </Stack>
      </Sheet>
    </ActFrame>
  );
}

function closedBy(rows: readonly Held[], chosen: Held | undefined): string | null {
  if (rows.length === 0) return 'We hold no money for this loan.';
  return chosen?.approval ? 'A request for this sum waits for a second person.' : null;
}

function optionOf({ amount, gid, next_step: next, received_on: on }: Held) {
  return {
    value: gid,
    label: `${formatMoney(amount)}, came ${formatDate(on)}`,
    hint: next,
  };
}
