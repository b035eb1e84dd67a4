import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  chargeBankLine,
  holdBankLine,
  listBankLines,
} from '@paystead/contract/servicing/bank-statement';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { usePages } from '../../parts/use-pages.ts';
import { useTyped } from '../../parts/use-typed.ts';

type Line = WireAnswer<typeof listBankLines>['rows'][number];

/** Lines of the bank's statement that nothing explains. */
export function BankLines({ onChanged }: { onChanged: () => void }) {
  const pages = usePages('lines');
  const list = useCall(listBankLines, { l: String(USUAL_PAGE), ...pages.asked });
  const [done, setDone] = useState<ReactNode>();
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  const isFull = value !== undefined && value.rows.length > 0;
  const next = value?.next ?? null;
  const isPaged = isFull && (next !== null || pages.onPrevious !== undefined);
  return (
    <>
      {done && <Notice tone="positive">{done}</Notice>}
      <Sheet
        title="Bank lines that nothing explains"
        flush={isFull}
        footer={
          isPaged && (
            <Pager
              from={pages.from}
              to={pages.from + value.rows.length - 1}
              total={value.total}
              orMore={value.or_more}
              onPrevious={pages.onPrevious}
              onNext={next === null ? undefined : () => pages.open(next)}
              order="oldest first"
            />
          )
        }
      >
        {!value && <Absent what="the bank’s lines" call={list} />}
        {value?.rows.length === 0 && <Text tone="muted">None. Every line is matched or held.</Text>}
        {isFull && (
          <List>
            {value.rows.map((line) => (
              <ListItem
                key={line.gid}
                title={line.text}
                note={
                  <>
                    <div>
                      Line {line.number}, {formatDate(line.day)}, {line.reference}
                    </div>
                    <LineActs
                      line={line}
                      onDone={(news) => {
                        setDone(news);
                        list.reload();
                        onChanged();
                      }}
                    />
                  </>
                }
                end={<Amount value={line.amount} signed />}
              />
            ))}
          </List>
        )}
      </Sheet>
    </>
  );
}

interface ActProps {
  line: Line;
  onDone: (news: ReactNode) => void;
}

function LineActs({ line, onDone }: ActProps) {
  const mayAct = useMayAct();
  if (!mayAct) return null;
  return line.amount.startsWith('-') ? (
    <Charge line={line} onDone={onDone} />
  ) : (
    <Hold line={line} onDone={onDone} />
  );
}

function Hold({ line, onDone }: ActProps) {
  const hold = useCommand(holdBankLine);
  async function run() {
    if (await hold.run({ gid: line.gid })) {
      onDone(
        <>
          It’s held now. <Link href="/held-money">See held money</Link>
        </>,
      );
    }
  }
  return (
    <Stack gap={2}>
      <FailureNotice failure={hold.failure} />
      <ButtonRow>
        <Button
          size="small"
          variant="secondary"
          busy={hold.pending}
          busyLabel="Sending"
          label={`Hold ${formatMoney(line.amount)} of line ${line.number}`}
          onPress={() => void run()}
        >
          Hold it
        </Button>
      </ButtonRow>
    </Stack>
  );
}

function Charge({ line, onDone }: ActProps) {
  const charge = useCommand(chargeBankLine);
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);
  const { values, type, forget } = useTyped(`bank line ${line.gid}`, { reason: '' });
  async function run() {
    setMissing(values.reason.trim() === '');
    if (values.reason.trim() === '') return;
    const answer = await charge.run({ gid: line.gid, reason: values.reason });
    if (!answer) return;
    forget();
    onDone(
      answer.approval === null ? (
        'It’s booked as a bank charge.'
      ) : (
        <>
          It waits for a second person.{' '}
          <Link href={`/approvals/${answer.approval}`}>Open the request</Link>
        </>
      ),
    );
  }
  if (!open) {
    return (
      <ButtonRow>
        <Button
          size="small"
          variant="secondary"
          label={`Book line ${line.number} as a bank charge`}
          onPress={() => setOpen(true)}
        >
          Book as a bank charge
        </Button>
      </ButtonRow>
    );
  }
  return (
    <Stack gap={3}>
      <ReasonField
        hint="Above your limit, a second person must approve"
        value={values.reason}
        error={missing ? 'Say why' : undefined}
        onChange={(reason) => type({ reason })}
      />
      <FailureNotice failure={charge.failure} />
      <ButtonRow>
        <Button size="small" busy={charge.pending} busyLabel="Sending" onPress={() => void run()}>
          {`Book ${formatMoney(line.amount)} as a charge`}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
