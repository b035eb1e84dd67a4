import type { WireAnswer } from '@paystead/contract/call';
import type { search } from '@paystead/contract/staff/search';
import { formatMoney } from '@paystead/kit/format/format-money';
import { CoinsIcon } from '@paystead/kit/icon/coins';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { ListChecksIcon } from '@paystead/kit/icon/list-checks';
import { MessageCircleIcon } from '@paystead/kit/icon/message-circle';
import { UserRoundIcon } from '@paystead/kit/icon/user-round';
import type { SearchGroup } from '@paystead/kit/search-box/found-group';
import { Tag } from '@paystead/kit/tag/tag';
import { LatenessTag } from '../../parts/lateness-tag.tsx';
import { TASK_STATES, TASKS } from '../../parts/task-words.ts';
import { Highlight } from './highlight.tsx';

type Found = WireAnswer<typeof search>;

const BY: Readonly<Record<Found['people'][number]['by'], string | null>> = {
  NAME: null,
  EMPLOYEE: 'by employee number',
  PHONE: 'by phone',
  SSN: 'by the last 4 of the SSN',
};

/**
 * What was found, by kind, with where each leads. A person leads to their page if the reader opens
 * loans, else to their applications.
 */
export function foundGroups(found: Found, words: string, opens: boolean): readonly SearchGroup[] {
  return [
    { label: `People${found.more ? ', the first 5' : ''}`, rows: peopleRows(found, words, opens) },
    {
      label: 'Loans',
      rows: found.loans.map((loan) => ({
        key: `loan-${loan.gid}`,
        href: `/loans/${loan.gid}`,
        icon: <LandmarkIcon />,
        title: <Highlight text={`${loan.reference}, ${loan.borrower}`} words={words} />,
        note: `Balance ${formatMoney(loan.balance)}`,
        end: <LatenessTag {...loan} />,
      })),
    },
    {
      label: 'Payments',
      rows: found.payments.map(({ amount, loan, number, person }) => ({
        key: `payment-${number}`,
        href: loan ? `/loans/${loan}` : '/bank-files',
        icon: <CoinsIcon />,
        title: `${formatMoney(amount)}, ${person}`,
        note: number,
      })),
    },
    {
      label: 'Tasks',
      rows: found.tasks.map(({ gid, person, status, type }) => ({
        key: `task-${gid}`,
        href: `/queue/${gid}`,
        icon: <ListChecksIcon />,
        title: <Highlight text={`${TASKS[type]}, ${person}`} words={words} />,
        end: <Tag tone={TASK_STATES[status][1]}>{TASK_STATES[status][0]}</Tag>,
      })),
    },
    {
      label: 'Messages',
      rows: found.messages.map(({ gid, person, text, waits }) => ({
        key: `message-${gid}`,
        href: `/conversations/${gid}`,
        icon: <MessageCircleIcon />,
        title: <Highlight text={`${person}: ${text}`} words={words} />,
        end: waits ? <Tag tone="info">Not answered</Tag> : undefined,
      })),
    },
  ].filter(({ rows }) => rows.length > 0);
}

function peopleRows({ people }: Found, words: string, opens: boolean) {
  return people.map(({ by, email, employer, gid, loan, name }) => ({
    key: `person-${gid}`,
    href: opens ? `/borrowers/${gid}` : `/applications?q=${encodeURIComponent(email)}`,
    icon: <UserRoundIcon />,
    title: <Highlight text={name} words={words} />,
    note: [employer, BY[by]].filter(Boolean).join(', '),
    end: loan ? <LatenessTag {...loan} /> : undefined,
  }));
}
