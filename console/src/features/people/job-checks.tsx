import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listJobChecks } from '@paystead/contract/employer/job-checks';
import { Button } from '@paystead/kit/button/button';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { isLastDay, timeLeft } from '../../parts/employer/clock-words.ts';
import { closingWords, monthDay } from '../../parts/employer/closing-words.ts';
import { tellDesk } from '../../parts/employer/desk-news.ts';
import { useClock } from '../../parts/employer/use-clock.ts';
import { useWait } from '../../parts/record/waits.ts';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { AnswerJobCheck, type Asked } from './answer-job-check.tsx';

type Check = WireAnswer<typeof listJobChecks>['rows'][number];

const LENGTH = '100';
const SHOWN_ENDED = '5';

/** PEOPLE-7: jobs to confirm, the soonest clock first, and what became of the last ones. */
export function JobChecks() {
  const open = useCall(listJobChecks, { l: LENGTH });
  const ended = useCall(listJobChecks, { ended: '1', l: SHOWN_ENDED });
  const value = 'value' in open && open.state !== 'error' ? open.value : undefined;
  useWait(ended.state === 'pending' && !('value' in ended));
  const last = 'value' in ended ? (ended.value?.rows ?? []) : [];
  if (!value) return <Absent what="the jobs to confirm" call={open} />;
  if (value.total === 0 && last.length === 0) return null;
  function onAnswered() {
    open.reload();
    ended.reload();
    tellDesk();
  }
  return (
    <Sheet title={titleOf(value.total)} flush>
      <List>
        {value.rows.map((check) => (
          <OpenCheck key={check.gid} check={check} answered={value.now} onAnswered={onAnswered} />
        ))}
        {last.map((check) => (
          <ListItem
            key={check.gid}
            title={check.name}
            note={check.answered_by ? `Answered by ${check.answered_by}` : NOBODY[check.state]}
            end={<Tag tone="neutral">{endedWords(check)}</Tag>}
          />
        ))}
      </List>
    </Sheet>
  );
}

function titleOf(total: number): string {
  if (total === 0) return 'No job to confirm';
  return total === 1 ? '1 job to confirm' : `${total} jobs to confirm`;
}

interface OpenCheckProps {
  check: Check;
  /** The server's time when it answered. */
  answered: string;
  onAnswered: () => void;
}

function OpenCheck({ check, answered, onAnswered }: OpenCheckProps) {
  const now = useClock(answered);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayAnswer = useRoles().includes('payroll');
  const clock = `Due ${closingWords(check.closes_at)}, ${timeLeft(now, check.closes_at)}`;
  return (
    <ListItem
      title={
        <Row>
          {check.name}
          {isLastDay(now, check.closes_at) ? (
            <Tag tone="caution">{clock}</Tag>
          ) : (
            <Text as="span" size="small" tone="muted">
              {clock}
            </Text>
          )}
        </Row>
      }
      note={
        <Stack gap={3}>
          <span>
            Told us: {statedWords(check)}. Asked {monthDay(newYorkDay(check.asked_at))}
          </span>
          {asked && (
            <AnswerJobCheck
              key={asked}
              check={check}
              asked={asked}
              today={newYorkDay(now)}
              onClose={() => setAsked(null)}
              onAnswered={onAnswered}
            />
          )}
        </Stack>
      }
      end={
        mayAnswer &&
        !asked && (
          <Row>
            <Button
              variant="secondary"
              size="small"
              label={`Works here, ${check.name}`}
              onPress={() => setAsked('WORKS_HERE')}
            >
              Works here
            </Button>
            <Button
              variant="tertiary"
              size="small"
              label={`Something’s different for ${check.name}`}
              onPress={() => setAsked('OTHER')}
            >
              Something’s different
            </Button>
          </Row>
        )
      }
    />
  );
}

function statedWords({ stated }: Check): string {
  if (!stated) return 'nothing more';
  const { fact, value } = stated;
  if (fact === 'EMPLOYEE_NUMBER') return `employee number ${value}`;
  return fact === 'SSN' ? `Social Security number ending in ${value}` : `born ${formatDate(value)}`;
}

const NOBODY: Readonly<Record<Check['state'], string>> = {
  OPEN: '',
  ANSWERED: '',
  REPLACED: '',
  FOUND: 'Your roster has this person, so we didn’t need you',
  LENDER: 'Nobody answered in 2 business days',
};

function endedWords({ answer, state }: Check): string {
  if (state === 'FOUND' || answer === 'WORKS_HERE') return 'Works here';
  if (answer === 'NOT_HERE') return 'Not here';
  return answer === 'DIFFERENT' ? 'Something’s different' : 'With the lender';
}
