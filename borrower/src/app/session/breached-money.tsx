import type { WireAnswer } from '@paystead/contract/call';
import type { readBreach } from '@paystead/contract/identity/account-safety';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';

type Breach = NonNullable<WireAnswer<typeof readBreach>>;
type Entry = Breach['held'][number];

const NAMES: Readonly<Record<Entry['kind'], string>> = {
  PAYOUT: 'Your loan money',
  PAYMENT: 'Your payment',
  REFUND: 'Your refund',
  SAVINGS: 'Your savings',
};

interface BreachedMoneyProps {
  of: Pick<Breach, 'because' | 'held' | 'sent'>;
}

/** B1: says that payments have stopped, with what waits and what the bank had before. */
export function BreachedMoney({ of: { because, held, sent } }: BreachedMoneyProps) {
  return (
    <>
      <Notice tone="caution" title="We’ve stopped all payments on your account.">
        {because === 'LIST'
          ? 'They start again when you finish these steps.'
          : 'They start again when our team reopens your account.'}{' '}
        Until then, we won’t send money to your bank account or take any from it. There’s no fee,
        and a payment we hold doesn’t count as late. Interest still adds up as agreed.
      </Notice>
      {held.length > 0 && (
        <Entries title="Payments on hold" entries={held} note={(day) => `Scheduled for ${day}`} />
      )}
      {sent.length > 0 && (
        <Entries
          title="Already at the bank"
          entries={sent}
          note={(day) => `Set for ${day}. It’s too late to stop it.`}
        />
      )}
    </>
  );
}

interface EntriesProps {
  title: string;
  entries: readonly Entry[];
  note: (day: string) => string;
}

function Entries({ title, entries, note }: EntriesProps) {
  return (
    <Sheet title={title} flush>
      <List>
        {entries.map(({ kind, amount, date }, index) => (
          <ListItem
            // Two payments of one day and amount differ in nothing else.
            key={`${kind} ${date} ${index}`}
            title={NAMES[kind]}
            note={note(formatDate(date))}
            end={formatMoney(amount)}
          />
        ))}
      </List>
    </Sheet>
  );
}
