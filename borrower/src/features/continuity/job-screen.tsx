import { loadChunk } from '@paystead/client/browser/load-chunk';
import { useCall } from '@paystead/client/calls/use-call';
import { readJob } from '@paystead/contract/servicing/continuity';
import { Columns } from '@paystead/kit/columns/columns';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { JobDates } from './job-dates.tsx';
import { JobReport } from './job-report.tsx';
import { type Job, isTold, type Reported, saidWords, titleOf } from './job-words.ts';
import { SignedChoice } from './signed-choice.tsx';

/** Chunks of their own: the page first shows what is known, and needs no form for it. */
const JobForm = lazy(async () => ({
  default: (await loadChunk(() => import('./job-form.tsx'))).JobForm,
}));
const LeaveForm = lazy(async () => ({
  default: (await loadChunk(() => import('./leave-form.tsx'))).LeaveForm,
}));

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the borrower picked; nothing of it is saved before it is signed. */
export interface JobWish {
  readonly status: Reported | '';
  readonly lastDay: string;
  readonly returnsOn: string;
  readonly account: string;
  readonly employer: string;
}

const nothing: JobWish = { status: '', lastDay: '', returnsOn: '', account: '', employer: '' };

/** S4.1: leaving, retiring and unpaid leave: the days to come, and one signed choice. */
export function JobScreen() {
  const { gid = '' } = useParams();
  const [wish, setWish] = useState(nothing);
  const [range, setRange] = useState({ from: '', to: '' });
  const isDay = DAY.test(wish.lastDay) && isWithin(wish.lastDay, range);
  const job = orErrorScreen(
    useCall(readJob, {
      gid,
      ...(isDay && wish.status !== '' && { last_day: wish.lastDay, status: wish.status }),
      ...(wish.account !== '' && { bank_account: wish.account }),
      ...(wish.employer !== '' && { employer: wish.employer }),
    }),
  );
  const known = 'value' in job ? job.value : undefined;
  if (known && known.last_day_from !== range.from) {
    setRange({ from: known.last_day_from, to: known.last_day_to });
  }
  const change = (some: Partial<JobWish>) => setWish((before) => ({ ...before, ...some }));

  return (
    <Page
      title={titleOf(known, wish.status || undefined)}
      width="full"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead={known && leadOf(known, wish.status)}
    >
      <Loaded of={job} failure="We couldn’t load your dates" placeholder={<JobPlaceholder />}>
        {(value) => (
          <JobParts
            gid={gid}
            job={value}
            wish={wish}
            onChange={change}
            onDone={() => {
              setWish(nothing);
              job.reload();
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}

/** What stays the same; on unpaid leave the days change, otherwise only the way to pay. */
function leadOf(job: Job, wished: Reported | ''): string {
  const money = formatMoney(job.installment);
  return job.status === 'LeaveWithoutPay' || wished === 'LeaveWithoutPay'
    ? `Your loan keeps its terms: same rate, same ${money}. Your installments wait while you’re away.`
    : `Your loan goes with you on the same terms: same rate, same ${money}, nothing due sooner. Only how you pay changes.`;
}

function isWithin(day: string, { from, to }: { from: string; to: string }): boolean {
  return from === '' || (from <= day && day <= to);
}

interface JobPartsProps {
  gid: string;
  job: Job;
  wish: JobWish;
  onChange: (some: Partial<JobWish>) => void;
  onDone: () => void;
}

function JobParts({ gid, job, onChange, onDone, wish }: JobPartsProps) {
  const told = isTold(job);
  const isLeave = !told && wish.status === 'LeaveWithoutPay';
  const hasChoices = job.choices.length > 0 && !isLeave;
  return (
    <Columns
      asideLabel="Your dates"
      asideWidth="wide"
      main={
        <Stack gap={6}>
          {told && <Notice>{saidWords(job)}</Notice>}
          <SignedChoice gid={gid} job={job} onDone={onDone} />
          {!told && (
            <JobReport
              job={job}
              status={wish.status}
              lastDay={wish.lastDay}
              returnsOn={wish.returnsOn}
              onStatus={(status) => onChange({ status })}
              onLastDay={(lastDay) => onChange({ lastDay })}
              onReturn={(returnsOn) => onChange({ returnsOn })}
            />
          )}
          <Suspense fallback={<Placeholder shape="block" />}>
            {isLeave && <LeaveForm gid={gid} wish={wish} onDone={onDone} />}
            {hasChoices && (
              <JobForm gid={gid} job={job} wish={wish} onChange={onChange} onDone={onDone} />
            )}
          </Suspense>
        </Stack>
      }
      aside={<JobDates job={job} />}
    />
  );
}

function JobPlaceholder() {
  return (
    <PlaceholderGroup label="Loading your dates">
      <Columns
        asideLabel="Your dates"
        asideWidth="wide"
        main={<Placeholder shape="block" />}
        aside={<Placeholder shape="block" />}
      />
    </PlaceholderGroup>
  );
}
