import type { UsedCall } from '@paystead/client/calls/use-call';
import type { listLoanFlags } from '@paystead/contract/servicing/loan-flags';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { FLAG_WORDS } from '../../parts/record/flag-words.ts';
import { flagStops, type LoanFlag } from './loan-words.ts';

interface LoanFlagsProps {
  gid: string;
  flags: UsedCall<typeof listLoanFlags>;
}

/** The flags of a loan and of its borrower, with what each one stops. */
export function LoanFlags({ gid, flags }: LoanFlagsProps) {
  const value = 'value' in flags && flags.state !== 'error' ? flags.value : undefined;
  return (
    <Sheet title="Flags" flush={Boolean(value && value.length > 0)}>
      {!value && <Absent what="the flags" call={flags} />}
      {value?.length === 0 && <Text tone="muted">None. Nothing holds this loan.</Text>}
      {value && value.length > 0 && (
        <List>
          {value.map((flag) => (
            <FlagItem key={flag.gid} gid={gid} flag={flag} />
          ))}
        </List>
      )}
    </Sheet>
  );
}

function FlagItem({ gid, flag }: { gid: string; flag: LoanFlag }) {
  const mayAct = useMayAct();
  const name = FLAG_WORDS[flag.kind];
  const over = flag.lifted_at !== null;
  return (
    <ListItem
      title={`${name}, from ${formatDate(flag.from)}${flag.until ? ` through ${formatDate(flag.until)}` : ''}`}
      note={
        <>
          {!over && <div>{flagStops(flag)}</div>}
          {flag.note && <div>“{flag.note}”</div>}
          <div>
            {flag.placed_by ?? 'The system'}, {momentOf(flag.placed_at)}
          </div>
          {flag.loss_on && <div>Loss determined on {formatDate(flag.loss_on)}.</div>}
          {flag.lifted_at && (
            <div>
              Lifted by {flag.lifted_by ?? 'the system'}, {momentOf(flag.lifted_at)}
              {flag.lifted_note && `: “${flag.lifted_note}”`}
            </div>
          )}
          {!over && mayAct && flag.can_change && (
            <div>
              <Link href={`/loans/${gid}/lift/${flag.gid}`} about={`the flag ${name}`}>
                Lift
              </Link>
              {flag.kind === 'DECEASED' && flag.loss_on === null && (
                <>
                  {' · '}
                  <Link href={`/loans/${gid}/loss/${flag.gid}`}>State the day of loss</Link>
                </>
              )}
            </div>
          )}
        </>
      }
      end={<Tag tone={over ? 'neutral' : 'caution'}>{over ? 'Lifted' : 'In force'}</Tag>}
    />
  );
}
