import { loadChunk } from '@paystead/client/browser/load-chunk';
import { useCall } from '@paystead/client/calls/use-call';
import { readEmployerWaiting } from '@paystead/contract/employer/desk';
import { readOwnRemittance } from '@paystead/contract/employer/remittances';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDayDate, newYorkDay } from '@paystead/kit/format/format-date';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { monthDay } from '../../parts/employer/closing-words.ts';
import { tellDesk } from '../../parts/employer/desk-news.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { FileTag } from './file-tag.tsx';
import { type FileAct, FileButtons } from './file-acts.tsx';
import { DifferingLines } from './differing-lines.tsx';
import { MatchedLines } from './matched-lines.tsx';
import { RemittanceAside } from './remittance-aside.tsx';
import { RemittanceFacts } from './remittance-facts.tsx';
import { answerByWords, type Remittance } from './remittance-words.ts';

const later = async () => loadChunk(async () => import('./later-parts.tsx'));
const FileUse = lazy(async () => ({ default: (await later()).FileUse }));
const OpenAct = lazy(async () => ({ default: (await later()).OpenAct }));

const PATH = [{ label: 'Remittances', href: '/employer/remittances' }];
/** How often a file that is being posted is looked at again. */
const LOOK_MS = 1500;

/** REMIT-2 REMIT-3: one remittance: what differs, answered in place, and file against transfer. */
export function RemittanceScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readOwnRemittance, { gid });
  const { reload } = call;
  const clock = useCall(readEmployerWaiting, {});
  const remittance = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const now = 'value' in clock ? clock.value?.now : undefined;
  useFreshWhilePosting(remittance, call.state === 'completed', reload);
  // Lines to answer also come while the file is being posted.
  useEffect(tellDesk, [remittance?.to_answer]);
  if (!remittance || !now) {
    const missing = call.state === 'error' || !remittance ? call : clock;
    return <Unloaded title="Remittance" path={PATH} what="this remittance" call={missing} />;
  }
  return (
    <Shown
      key={`${gid} ${remittance.state} ${remittance.posted_at}`}
      remittance={remittance}
      today={newYorkDay(now)}
      onChanged={() => {
        reload();
        tellDesk();
      }}
    />
  );
}

/** Looks again some time after each answer while lines are being posted. */
function useFreshWhilePosting(
  remittance: Remittance | undefined,
  isAnswered: boolean,
  reload: () => void,
) {
  const held = remittance?.hold_ups.some(
    ({ kind }) => kind === 'TRANSFER_DIFFERS' || kind === 'PAYDAY',
  );
  const waits = remittance?.state === 'USED' && remittance.posted_at === null && !held;
  useEffect(() => {
    if (!waits || !isAnswered) return undefined;
    const timer = setTimeout(reload, LOOK_MS);
    return () => clearTimeout(timer);
  }, [waits, isAnswered, reload]);
}

interface ShownProps {
  remittance: Remittance;
  today: string;
  /** Something was answered or chosen: all figures are looked at again. */
  onChanged: () => void;
}

function Shown({ onChanged, remittance, today }: ShownProps) {
  const mayAnswer = useRoles().includes('payroll');
  const [act, setAct] = useState<FileAct | null>(null);
  const { gid, named_payday: named, payday, state, to_answer: open } = remittance;
  const isRead = state === 'USED' || state === 'REPLACED';
  return (
    <ConsolePage
      title={`Remittance for ${formatDayDate(payday)}`}
      path={[...PATH, { label: monthDay(payday) }]}
      tags={<FileTag file={remittance} />}
      actions={mayAnswer && <FileButtons remittance={remittance} act={act} onAct={setAct} />}
      note={open > 0 ? answerByWords(remittance, today) : remittance.name}
    >
      <Columns
        asideLabel="Totals and transfer"
        main={
          <>
            <Suspense fallback={<WaitingFor label="Loading what this file is for" />}>
              {act && (
                <OpenAct gid={gid} act={act} onClose={() => setAct(null)} onDone={onChanged} />
              )}
              {(state !== 'USED' || named !== null) && (
                <FileUse remittance={remittance} mayAnswer={mayAnswer} onChosen={onChanged} />
              )}
            </Suspense>
            <RemittanceFacts remittance={remittance} />
            {isRead && (
              <DifferingLines
                remittance={remittance}
                today={today}
                mayAnswer={mayAnswer}
                onAnswered={onChanged}
              />
            )}
            <MatchedLines remittance={remittance} />
          </>
        }
        aside={<RemittanceAside remittance={remittance} today={today} />}
      />
    </ConsolePage>
  );
}
