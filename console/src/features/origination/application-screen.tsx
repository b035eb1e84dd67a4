import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listDecisions, replayDecision } from '@paystead/contract/product/decision-trace';
import { Board } from '@paystead/kit/board/board';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { formatMoney } from '@paystead/kit/format/format-money';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Absent, Unloaded } from '../../parts/record-page.tsx';
import { TASKS } from '../../parts/task-words.ts';
import { workflowWords } from '../../parts/words/workflow-words.ts';
import { DECISION_STAGES, OUTCOMES } from './decision-words.ts';

type Trace = WireAnswer<typeof listDecisions>['rows'][number];

const PATH = [{ label: 'Applications', href: '/applications' }];

/** STAFF-44: the decisions on an application: facts, rules, and the same again. */
export function ApplicationScreen() {
  const { gid = '' } = useParams();
  const call = useCall(listDecisions, { gid });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value) {
    return <Unloaded title="Decisions" path={PATH} what="the decisions" call={call} />;
  }
  return (
    <ConsolePage title="Decisions" path={pathOf(value.borrower)} key={gid}>
      {value.rows.length === 0 ? (
        <EmptyState icon={<InboxIcon size="huge" />} title="No decision yet" level={2}>
          It’s decided once the details are in.
        </EmptyState>
      ) : (
        value.rows.map((row) => (
          <Board
            key={row.gid}
            items={[
              { id: 'what', column: 'main', content: <Decided trace={row} /> },
              { id: 'facts', column: 'aside', content: <FactsThen trace={row} /> },
            ]}
          />
        ))
      )}
    </ConsolePage>
  );
}

function pathOf({ gid, name }: { gid: string; name: string }) {
  return [...PATH, { label: name, href: `/borrowers/${gid}` }, { label: 'Decisions' }];
}

/** What it came to, and why. */
function Decided({ trace }: { trace: Trace }) {
  const [words, tone] = OUTCOMES[trace.outcome];
  return (
    <Sheet
      title={`${DECISION_STAGES[trace.stage]}, ${momentOf(trace.at)}`}
      action={<Tag tone={tone}>{words}</Tag>}
    >
      <Stack gap={5}>
        <DefinitionList look="dense">
          <Definition term="Policy">{trace.policy}</Definition>
          <Definition term="Reference">{trace.reference}</Definition>
          {trace.rate !== null && <Definition term="Rate">{trace.rate}%</Definition>}
          {trace.tasks.length > 0 && (
            <Definition term="To settle first">
              {trace.tasks.map((task) => TASKS[task]).join(', ')}
            </Definition>
          )}
        </DefinitionList>
        <Sentences
          title="Reasons against it"
          none="No rule spoke against it."
          rows={trace.reasons}
        />
        {trace.would_change.length > 0 && (
          <Sentences title="What would change it" none="" rows={trace.would_change} />
        )}
        {trace.limits.length > 0 && (
          <Sentences
            title="Amounts it could offer"
            none=""
            rows={trace.limits.map(
              ({ least, most, term }) =>
                `${formatMoney(least)} to ${formatMoney(most)} over ${term} months`,
            )}
          />
        )}
        {trace.stage !== 'OTHER' && <Replay gid={trace.gid} />}
      </Stack>
    </Sheet>
  );
}

function Sentences({
  none,
  rows,
  title,
}: {
  title: string;
  none: string;
  rows: readonly string[];
}) {
  return (
    <Stack gap={2}>
      <Text strong>{title}</Text>
      {rows.length === 0 && <Text tone="muted">{none}</Text>}
      {rows.map((row) => (
        <Text key={row}>{row}</Text>
      ))}
    </Stack>
  );
}

/** What was known then. */
function FactsThen({ trace }: { trace: Trace }) {
  return (
    <Sheet
      title={`Facts of the ${DECISION_STAGES[trace.stage].toLowerCase()}, ${momentOf(trace.at)}`}
    >
      <DefinitionList look="dense">
        {trace.facts.map(({ label, value }) => (
          <Definition key={`${label} ${value}`} term={label}>
            {label === 'Workflow' ? workflowWords(value) : value}
          </Definition>
        ))}
      </DefinitionList>
    </Sheet>
  );
}

/** Runs the decision again from its own facts and policy. */
function Replay({ gid }: { gid: string }) {
  const [asked, setAsked] = useState(false);
  const again = useCall(replayDecision, asked ? { gid } : null);
  if (!asked) {
    return (
      <ButtonRow>
        <Button variant="secondary" onPress={() => setAsked(true)}>
          Run the decision again
        </Button>
      </ButtonRow>
    );
  }
  const value = 'value' in again && again.state !== 'error' ? again.value : undefined;
  if (!value) return <Absent what="the result" call={again} />;
  return value.same ? (
    <Notice tone="positive">Run again on the same facts and policy, it comes out the same.</Notice>
  ) : (
    <Notice tone="critical">
      It comes out differently now: {OUTCOMES[value.outcome][0].toLowerCase()}.{' '}
      {value.reasons.join(' ')}
    </Notice>
  );
}
