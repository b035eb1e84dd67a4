import { useCall } from '@paystead/client/calls/use-call';
import { readTrialBalance } from '@paystead/contract/servicing/books';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDayDate } from '@paystead/kit/format/format-date';
import { useSearchParams } from 'react-router';
import { DayStepper } from '../../parts/day-stepper.tsx';
import { Unloaded } from '../../parts/record-page.tsx';
import { BookFiles } from './book-files.tsx';
import { Journal } from './journal.tsx';
import { TrialBalance } from './trial-balance.tsx';

/** The books at the end of a day, and what was booked on it. */
export function BooksScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day');
  const account = search.get('account');
  const balance = useCall(readTrialBalance, asked === null ? {} : { day: asked });
  const value = 'value' in balance && balance.state !== 'error' ? balance.value : undefined;
  if (!value) return <Unloaded title="Books" what="the books" call={balance} />;
  function change(day: string) {
    setSearch({ day, ...(account === null ? {} : { account }) }, { replace: true });
  }
  return (
    <ConsolePage
      title="Books"
      note={`At the end of ${formatDayDate(value.day)}, by the day of booking`}
      actions={<DayStepper day={value.day} today={value.today} onChange={change} />}
    >
      <TrialBalance balance={value} />
      <BookFiles day={value.day} />
      <Journal key={`${value.day} ${account ?? ''}`} day={value.day} account={account} />
    </ConsolePage>
  );
}
