import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { HeldForm } from './held-form.tsx';
import { actsFor } from './held-act-rules.ts';
import {
  ACT_WORDS,
  agoWords,
  END_WORDS,
  type Held,
  type HeldDetails,
  ownerOf,
  REASON_WORDS,
} from './held-words.ts';
import type { HeldSumState } from './use-held-sum.ts';

interface HeldSumProps {
  sum: HeldSumState;
  details: HeldDetails;
  /** The amount, where no page has it as its title. */
  title?: string;
}

/** One sum: where it came from, whose it may be, what can be done with it, and its trail. */
export function HeldSum({ details, sum, title }: HeldSumProps) {
  const { money, trail } = details;
  return (
    <>
      {sum.said && <Notice tone="positive">{sum.said}</Notice>}
      {money.approval && (
        <Notice tone="info" title="A request waits for a second person">
          <Link href={`/approvals/${money.approval}`}>Open the request</Link>
        </Notice>
      )}
      <Sheet title={title ?? 'The sum'} action={title && <OwnerTag money={money} />}>
        <Stack gap={5}>
          <Facts details={details} />
          <Take sum={sum} />
          <Acts key={`${money.gid} ${trail.length}`} details={details} sum={sum} />
        </Stack>
      </Sheet>
      <Sheet title="Trail">
        <Feed>
          {trail.map(({ act, at, by, reason }) => (
            <FeedItem key={`${act} ${at}`} by={`${by}, ${momentOf(at)}`}>
              {ACT_WORDS[act]}
              {reason && `: “${reason}”`}
            </FeedItem>
          ))}
        </Feed>
      </Sheet>
    </>
  );
}

/** Who looks after it; how it ended. */
export function OwnerTag({ money }: { money: Held }) {
  if (money.closed_as) return <Tag>{END_WORDS[money.closed_as]}</Tag>;
  const isNobodys = money.owner === 'STAFF' && money.staff === null;
  return <Tag tone={isNobodys ? 'caution' : 'action'}>{ownerOf(money)}</Tag>;
}

function Facts({ details: { bank_line: line, money } }: { details: HeldDetails }) {
  return (
    <DefinitionList look="dense">
      <Definition term="Came in">
        <Day value={money.received_on} />, {agoWords(money.age_days)}
      </Definition>
      <Definition term="Why we hold it">{REASON_WORDS[money.reason]}</Definition>
      <Definition term="From">{money.from ?? 'Unknown'}</Definition>
      {line && (
        <Definition term="Bank line">
          {line.number}, {formatDate(line.day)}
        </Definition>
      )}
      <Definition term="Whose">
        <Whose money={money} />
      </Definition>
      {money.keep_until && (
        <Definition term="Kept until">
          <Day value={money.keep_until} />
        </Definition>
      )}
      {!money.closed_as && <Definition term="Next step">{money.next_step}</Definition>}
    </DefinitionList>
  );
}

function Whose({ money: { borrower, loan } }: { money: Held }) {
  const mayOpen = useMayReadLoans();
  if (!borrower) return 'Unknown';
  if (!loan) return borrower;
  return (
    <>
      {borrower},{' '}
      {mayOpen ? <Link href={`/loans/${loan.gid}`}>{loan.reference}</Link> : loan.reference}
    </>
  );
}

function Take({ sum }: { sum: HeldSumState }) {
  if (!sum.mayTake) return null;
  return (
    <Stack gap={3}>
      <FailureNotice failure={sum.taking.failure} />
      <ButtonRow>
        <Button
          variant="secondary"
          size="small"
          busy={sum.taking.pending}
          busyLabel="Sending"
          onPress={() => void sum.take()}
        >
          Make it mine
        </Button>
      </ButtonRow>
    </Stack>
  );
}

function Acts({ details, sum }: { details: HeldDetails; sum: HeldSumState }) {
  const { money } = details;
  if (money.approval !== null || actsFor(money).length === 0) return null;
  if (!sum.mayAct) {
    return <Text>With your role, you can read this record but not act on it.</Text>;
  }
  return <HeldForm details={details} onDone={sum.done} />;
}
