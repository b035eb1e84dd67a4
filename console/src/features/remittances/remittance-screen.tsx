import { useCall } from '@paystead/client/calls/use-call';
import { readEmployerWaiting } from '@paystead/contract/employer/desk';
import { readOwnRemittance } from '@paystead/contract/employer/remittances';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDayDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Tag } from '@paystead/kit/tag/tag';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { monthDay, shortDay } from '../../parts/employer/closing-words.ts';
import { tellDesk } from '../../parts/employer/desk-news.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { DifferingLines } from './differing-lines.tsx';
import { MatchedLines } from './matched-lines.tsx';
import { RemittanceAside } from './remittance-aside.tsx';
import { RemittanceFacts } from './remittance-facts.tsx';
import { type Remittance, toAnswerWords } from './remittance-words.ts';

const PATH = [{ label: 'Remittances', href: '/employer/remittances' }];
/** How often a file that is being posted is looked at again. */
const LOOK_MS = 1500;

/** REMIT-2 REMIT-3: one remittance: what differs, answered in place, and file against transfer. */
export function RemittanceScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readOwnRemittance, { gid });
  const clock = useCall(readEmployerWaiting, {});
  const remittance = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const now = 'value' in clock ? clock.value?.now : undefined;
  useFreshWhilePosting(remittance, call.state === 'completed', call.reload);
  if (!remittance || !now) {
    const missing = call.state === 'error' || !remittance ? call : clock;
    return <Unloaded title="Remittance" path={PATH} what="this remittance" call={missing} />;
  }
  return (
    <Shown key={`${gid} ${remittance.posted_at}`} remittance={remittance} today={newYorkDay(now)} />
  );
}

/** Looks again some time after each answer while lines are being posted. */
function useFreshWhilePosting(
  remittance: Remittance | undefined,
  isAnswered: boolean,
  reload: () => void,
) {
  const held = remittance?.hold_ups.some(({ kind }) => kind === 'TRANSFER_DIFFERS');
  const waits = remittance !== undefined && remittance.posted_at === null && !held;
  useEffect(() => {
    if (!waits || !isAnswered) return undefined;
    const timer = setTimeout(reload, LOOK_MS);
    return () => clearTimeout(timer);
  }, [waits, isAnswered, reload]);
}

interface ShownProps {
  remittance: Remittance;
  today: string;
}

function Shown({ remittance: loaded, today }: ShownProps) {
  const mayAnswer = useRoles().includes('payroll');
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const open = Math.max(0, loaded.to_answer - answered.size);
  const remittance = { ...loaded, to_answer: open };
  const { answer_by: by, payday } = remittance;
  function onAnswered(line: string) {
    setAnswered((before) => new Set(before).add(line));
    tellDesk();
  }
  return (
    <ConsolePage
      title={`Remittance for ${formatDayDate(payday)}`}
      path={[...PATH, { label: monthDay(payday) }]}
      tags={<Tag tone={open > 0 ? 'caution' : 'positive'}>{toAnswerWords(open)}</Tag>}
      note={open > 0 ? `Answer by ${shortDay(by)}` : remittance.name}
    >
      <Columns
        asideLabel="Totals and transfer"
        main={
          <>
            <RemittanceFacts remittance={remittance} />
            <DifferingLines
              remittance={remittance}
              today={today}
              mayAnswer={mayAnswer}
              onAnswered={onAnswered}
            />
            <MatchedLines remittance={remittance} />
          </>
        }
        aside={<RemittanceAside remittance={remittance} />}
      />
    </ConsolePage>
  );
}
