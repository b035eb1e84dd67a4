import type { UsedCall } from '@paystead/client/calls/use-call';
import type { listEmploymentChanges } from '@paystead/contract/servicing/continuity';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { formatDate } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { EMPLOYEE_WORDS } from '../../parts/employment-words.ts';
import { momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import {
  COLLECTION_WORDS,
  type DeskLoan,
  type Employment,
  paycheckWords,
  SOURCE_WORDS,
  TURN_WORDS,
  WAY_WORDS,
} from './loan-words.ts';

interface LoanCollectionProps {
  desk: DeskLoan;
  job: UsedCall<typeof listEmploymentChanges>;
}

/** Who is asked for installments, since when, and what was reported about the job. */
export function LoanCollection({ desk, job }: LoanCollectionProps) {
  const { loan } = desk;
  const value = 'value' in job && job.state !== 'error' ? job.value : undefined;
  return (
    <Sheet title="Collection">
      <Stack gap={4}>
        <DefinitionList look="dense">
          <Definition term="Now">{COLLECTION_WORDS[loan.collection]}</Definition>
          <Definition term="Paycheck">{paycheckWords(loan.frequency)}</Definition>
          {loan.choice_open && (
            <Definition term="Choice">The borrower hasn’t chosen how to pay</Definition>
          )}
        </DefinitionList>
        {value ? <Steps gid={loan.gid} job={value} /> : <Absent what="the job" call={job} />}
      </Stack>
    </Sheet>
  );
}

function Steps({ gid, job }: { gid: string; job: Employment }) {
  const turns = job.collection.filter(({ loan }) => loan === gid);
  const steps = [
    ...turns.map((turn) => ({
      at: turn.made_at,
      by: 'The system',
      words: `${WAY_WORDS[turn.way]} from ${formatDate(turn.from_on)}. ${TURN_WORDS[turn.reason] ?? turn.reason}`,
    })),
    ...job.reports.map((report) => ({
      at: report.told_at,
      by: SOURCE_WORDS[report.source],
      words: [
        `${EMPLOYEE_WORDS[report.status]} from ${formatDate(report.effective_on)}`,
        report.returns_on ? `, back ${formatDate(report.returns_on)}` : '',
        report.withdrawn ? ', taken back' : '',
        report.note ? `. “${report.note}”` : '',
      ].join(''),
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  if (steps.length === 0) return null;
  return (
    <Feed>
      {steps.map(({ at, by, words }) => (
        <FeedItem key={`${at} ${words}`} by={`${by}, ${momentOf(at)}`}>
          {words}
        </FeedItem>
      ))}
    </Feed>
  );
}
