import { useCall } from '@paystead/client/calls/use-call';
import { listMoneyActs } from '@paystead/contract/servicing/loan-acts';
import { Amount } from '@paystead/kit/amount/amount';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { type MoneyAct, moneyActWords } from './money-act-words.ts';

/** What staff did with a loan's money by hand, newest first. */
export function LoanMoneyActs({ gid }: { gid: string }) {
  const acts = useCall(listMoneyActs, { gid });
  const rows = 'value' in acts && acts.state !== 'error' ? acts.value?.rows : undefined;
  if (!rows) {
    return (
      <Sheet title="Money by hand">
        <Absent what="what staff did" call={acts} />
      </Sheet>
    );
  }
  return (
    <Sheet title="Money by hand" flush={rows.length > 0}>
      {rows.length === 0 ? (
        <Text tone="muted">Staff posted, credited and took back nothing.</Text>
      ) : (
        <List>
          {rows.map((act) => (
            <Act key={act.gid} gid={gid} act={act} />
          ))}
        </List>
      )}
    </Sheet>
  );
}

function Act({ act, gid }: { act: MoneyAct; gid: string }) {
  const mayAct = useMayAct();
  const { amount, approved_by, by, for_day, made_at, reason, stands } = act;
  return (
    <ListItem
      title={moneyActWords(act)}
      note={
        <>
          <div>Counts from {formatDate(for_day)}</div>
          <div>“{reason}”</div>
          <div>
            {by}
            {approved_by && `, approved by ${approved_by}`}, {momentOf(made_at)}
          </div>
          {stands && mayAct && (
            <Link href={`/loans/${gid}/take-back/${act.gid}`}>Take it back</Link>
          )}
        </>
      }
      end={<Amount value={amount} />}
    />
  );
}
