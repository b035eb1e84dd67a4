import { useCommand } from '@paystead/client/calls/use-call';
import { putBackPayout } from '@paystead/contract/servicing/bank-files';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { formatTime } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { useMayAct } from '../../parts/use-may-act.ts';
import { type BankDay, type BankFile, STATE_WORDS } from './bank-file-words.ts';

const columns: readonly Column<BankFile>[] = [
  {
    key: 'name',
    header: 'File',
    nowrap: true,
    cell: (row) => (
      <>
        <Link href={`/bank-files/${row.gid}`}>{row.name}</Link>
        <Text size="small" tone="muted">
          Cut {formatTime(row.built_at)}
          {row.window && `, for ${row.window}`}
        </Text>
      </>
    ),
  },
  { key: 'entries', header: 'Entries', align: 'end', cell: (row) => row.entries },
  { key: 'debits', header: 'Debits', align: 'end', cell: (row) => <Amount value={row.debits} /> },
  {
    key: 'credits',
    header: 'Credits',
    align: 'end',
    cell: (row) => <Amount value={row.credits} />,
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => {
      const [words, tone] = STATE_WORDS[row.state];
      return (
        <>
          <Tag tone={tone}>{words}</Tag>
          {row.state === 'WAITING' && row.release_by && (
            <Text size="small" tone="muted">
              By {formatTime(row.release_by)}
            </Text>
          )}
          {row.handed_over_at && (
            <Text size="small" tone="muted">
              {formatTime(row.handed_over_at)}
            </Text>
          )}
        </>
      );
    },
  },
];

/** The files of a day, in the order in which they were cut. */
export function FilesOfDay({ value }: { value: BankDay }) {
  if (value.files.length === 0) {
    return (
      <Sheet title="Files of the day">
        <Text tone="muted">
          {value.is_banking_day ? 'No file on this day.' : 'Banks are closed on this day.'}
        </Text>
      </Sheet>
    );
  }
  return (
    <Sheet title="Files of the day" flush>
      <Table
        caption="Files of the day"
        columns={columns}
        rows={value.files}
        rowKey={(row) => row.gid}
        narrow="scroll"
        dense
      />
    </Sheet>
  );
}

/** Payouts that staff took out of files; nothing without one. */
export function TakenOut({ value, onChanged }: { value: BankDay; onChanged: () => void }) {
  if (value.taken_out.length === 0) return null;
  return (
    <Sheet title="Payouts taken out" flush>
      <List>
        {value.taken_out.map((payout) => (
          <ListItem
            key={payout.gid}
            title={payout.borrower}
            note={
              <>
                <div>
                  From {payout.file}, {payout.by}, {momentOf(payout.at)}: “{payout.reason}”
                </div>
                <PutBack payout={payout} onChanged={onChanged} />
              </>
            }
            end={<Amount value={payout.amount} />}
          />
        ))}
      </List>
    </Sheet>
  );
}

interface PutBackProps {
  payout: BankDay['taken_out'][number];
  onChanged: () => void;
}

function PutBack({ payout, onChanged }: PutBackProps) {
  const mayAct = useMayAct();
  const put = useCommand(putBackPayout);
  if (!mayAct) return null;
  async function run() {
    if (await put.run({ gid: payout.gid })) onChanged();
  }
  return (
    <>
      <FailureNotice failure={put.failure} />
      <Button
        size="small"
        variant="secondary"
        busy={put.pending}
        busyLabel="Sending"
        label={`Put back ${formatMoney(payout.amount)} for ${payout.borrower}`}
        onPress={() => void run()}
      >
        Put it back
      </Button>
    </>
  );
}
