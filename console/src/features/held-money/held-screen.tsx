import { useCall } from '@paystead/client/calls/use-call';
import { readHeldMoney } from '@paystead/contract/servicing/held-money';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { HeldActs } from './held-acts.tsx';
import { ACT_WORDS, END_WORDS, type HeldDetails, ownerOf, REASON_WORDS } from './held-words.ts';

const PATH = [{ label: 'Held money', href: '/held-money' }];

/** One sum: where it came from, its trail, and what can be done with it. */
export function HeldScreen() {
  const { gid = '' } = useParams();
  const loaded = useCall(readHeldMoney, { gid });
  const [done, setDone] = useState<string>();
  const value = 'value' in loaded ? loaded.value : undefined;
  if (!value || value.money.gid !== gid) {
    return <Unloaded title="Held money" path={PATH} what="this sum" call={loaded} />;
  }
  const { money } = value;
  const hasOwner = money.owner === 'BORROWER' || money.owner === 'PAYDAY' || money.staff !== null;
  function onDone(words: string) {
    setDone(words);
    loaded.reload();
  }
  return (
    <ConsolePage
      title={formatMoney(money.amount)}
      path={[...PATH, { label: money.from ?? REASON_WORDS[money.reason] }]}
      tags={
        money.closed_as ? (
          <Tag>{END_WORDS[money.closed_as]}</Tag>
        ) : (
          <Tag tone={hasOwner ? 'info' : 'caution'}>{ownerOf(money)}</Tag>
        )
      }
      note={money.closed_as ? undefined : money.next_step}
    >
      {done && <Notice tone="positive">{done}</Notice>}
      {money.approval && (
        <Notice tone="info" title="A request waits for a second person">
          <Link href={`/approvals/${money.approval}`}>Open the request</Link>
        </Notice>
      )}
      <Columns
        asideLabel="What to do with it"
        asideWidth="wide"
        main={<About details={value} />}
        aside={<HeldActs key={`${gid} ${value.trail.length}`} details={value} onDone={onDone} />}
      />
    </ConsolePage>
  );
}

/** `today`, `1 day ago`, `12 days ago` */
function agoWords(days: number): string {
  if (days === 0) return 'today';
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}

function About({ details: { money, trail } }: { details: HeldDetails }) {
  return (
    <>
      <Sheet title="The sum">
        <DefinitionList look="dense">
          <Definition term="Came in">
            <Day value={money.received_on} />, {agoWords(money.age_days)}
          </Definition>
          <Definition term="Why we hold it">{REASON_WORDS[money.reason]}</Definition>
          <Definition term="From">{money.from ?? 'Unknown'}</Definition>
          <Definition term="Whose">
            {money.borrower ?? 'Unknown'}
            {money.loan && (
              <>
                , <Link href={`/loans/${money.loan.gid}`}>{money.loan.reference}</Link>
              </>
            )}
          </Definition>
          <Definition term="Owner">{ownerOf(money)}</Definition>
          {money.keep_until && (
            <Definition term="Kept until">
              <Day value={money.keep_until} />
            </Definition>
          )}
        </DefinitionList>
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
