import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readEmployerWaiting } from '@paystead/contract/employer/desk';
import { readPersonStatuses, takeBackStatusChange } from '@paystead/contract/employer/people';
import { Button } from '@paystead/kit/button/button';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { useParams } from 'react-router';
import { EMPLOYEE_WORDS } from '../../parts/employment-words.ts';
import { monthDay, shortDay } from '../../parts/employer/closing-words.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { TONES } from './people-words.ts';
import { SetStatus } from './set-status.tsx';

type Change = WireAnswer<typeof readPersonStatuses>['changes'][number];

const PATH = [{ label: 'People', href: '/employer/people' }];

/** PEOPLE-6: one person’s status, what waits, and how it came about. */
export function PersonScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readPersonStatuses, { gid });
  const { reload } = call;
  const waiting = useCall(readEmployerWaiting, {});
  const [isSetting, setSetting] = useState(false);
  const isPayroll = useRoles().includes('payroll');
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const mayChange = isPayroll && value !== undefined && value.person.status !== 'Deceased';
  useKeys({ s: mayChange ? { words: 'Set a status', act: () => setSetting(true) } : undefined });
  const known = 'value' in waiting ? waiting.value : undefined;
  if (!value || !known) {
    return <Unloaded title="Person" path={PATH} what="this person" call={value ? waiting : call} />;
  }
  const { changes, person } = value;
  const asked =
    person.amount === null || person.payday === null
      ? 'No deduction'
      : `${formatMoney(person.amount)} asked for ${monthDay(person.payday)}`;
  return (
    <ConsolePage
      title={person.name}
      path={[...PATH, { label: person.name }]}
      tags={<Tag tone={TONES[person.status]}>{EMPLOYEE_WORDS[person.status]}</Tag>}
      note={[person.employee_number, person.group, asked].filter(Boolean).join(' · ')}
      actions={
        mayChange && (
          <Button variant="secondary" onPress={() => setSetting(true)}>
            Set a status
          </Button>
        )
      }
    >
      {isSetting && mayChange && (
        <SetStatus
          people={[person.gid]}
          today={newYorkDay(known.now)}
          onClose={() => setSetting(false)}
          onDone={() => {
            setSetting(false);
            reload();
          }}
        />
      )}
      <Sheet title="Status" flush>
        {changes.length === 0 && (
          <EmptyState icon={<InboxIcon size="huge" />} title="No change yet" level={3}>
            The status is as your roster has it.
          </EmptyState>
        )}
        <List>
          {changes.map((change) => (
            <ChangeItem
              key={change.gid}
              change={change}
              {...(isPayroll ? { onTakenBack: call.reload } : {})}
            />
          ))}
        </List>
      </Sheet>
    </ConsolePage>
  );
}

const SOURCES = {
  DESK: 'set here',
  ROSTER: 'from your roster',
  PAYROLL: 'from your remittance',
  STAFF: 'set by the lender',
} as const satisfies Record<Change['source'], string>;

const STATES = {
  WAITING: ['Waits', 'info'],
  MADE: ['Made', 'neutral'],
  TAKEN_BACK: ['Taken back', 'neutral'],
} as const satisfies Record<Change['state'], readonly [string, string]>;

function ChangeItem({ change, onTakenBack }: { change: Change; onTakenBack?: () => void }) {
  const takeBack = useCommand(takeBackStatusChange);
  const { by, effective_on: on, gid, returns_on: back, source, state, status } = change;
  const [words, tone] = STATES[state];
  async function send() {
    if (await takeBack.run({ gid })) onTakenBack?.();
  }
  const until = back ? `, back ${shortDay(back)}` : '';
  return (
    <ListItem
      title={`${EMPLOYEE_WORDS[status]} from ${shortDay(on)}${until}`}
      note={
        <>
          {monthDay(newYorkDay(change.at))}, {SOURCES[source]}
          {by ? ` by ${by}` : ''}
          <FailureNotice failure={takeBack.failure} />
        </>
      }
      end={
        state === 'WAITING' && onTakenBack ? (
          <Button
            variant="secondary"
            size="small"
            busy={takeBack.pending}
            label={`Take back: ${EMPLOYEE_WORDS[status]} from ${shortDay(on)}`}
            onPress={() => void send()}
          >
            Take back
          </Button>
        ) : (
          <Tag tone={tone}>{words}</Tag>
        )
      }
    />
  );
}
