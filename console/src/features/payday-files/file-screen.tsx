import { useCall } from '@paystead/client/calls/use-call';
import { readPaydayFile } from '@paystead/contract/employer/payday-files';
import { readEmployerWaiting } from '@paystead/contract/employer/desk';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDayDate, newYorkDay } from '@paystead/kit/format/format-date';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { Row } from '@paystead/kit/row/row';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { useParams } from 'react-router';
import { hourWords, shortDay, monthDay } from '../../parts/employer/closing-words.ts';
import { tellDesk } from '../../parts/employer/desk-news.ts';
import { FILE_STATES, type PaydayFile } from '../../parts/employer/file-words.ts';
import { SaveDraft, useSaveDraft } from '../../parts/employer/save-draft.tsx';
import { useClock } from '../../parts/employer/use-clock.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { Approve, type Asking } from './approve.tsx';
import { ChangeBars } from './change-bars.tsx';
import { CorrectLine, type LineToCorrect } from './correct-line.tsx';
import { Corrections } from './corrections.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileLines } from './file-lines.tsx';

const PATH = [{ label: 'Deduction files', href: '/employer/files' }];

/** DEDUCT-33: the deduction file of one payday: what changed, approve, correct, download. */
export function FileScreen() {
  const { payday = '' } = useParams();
  const call = useCall(readPaydayFile, { payday });
  const clock = useCall(readEmployerWaiting, {});
  const [changed, setChanged] = useState<PaydayFile | null>(null);
  const loaded = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const now = 'value' in clock ? clock.value?.now : undefined;
  if (!loaded || !now) {
    const missing = call.state === 'error' || loaded ? (loaded ? clock : call) : call;
    return <Unloaded title="Deduction file" path={PATH} what="this file" call={missing} />;
  }
  function onChange(file: PaydayFile) {
    setChanged(file);
    tellDesk();
  }
  const file = changed?.payday === payday ? changed : loaded;
  return <File key={payday} file={file} answered={now} onChange={onChange} />;
}

interface FileProps {
  file: PaydayFile;
  /** The server's time when it answered. */
  answered: string;
  onChange: (file: PaydayFile) => void;
}

function File({ file, answered, onChange }: FileProps) {
  const now = useClock(answered);
  const mayChange = useRoles().includes('payroll') && file.state !== 'CLOSED';
  const [asking, setAsking] = useState<Asking>('no');
  const [correcting, setCorrecting] = useState<LineToCorrect | null>(null);
  const saving = useSaveDraft(file);
  const approves = mayChange && file.state !== 'APPROVED';
  useKeys({
    d: { words: 'Download the file', act: saving.save },
    a: approves ? { words: 'Approve the file', act: () => setAsking('asked') } : undefined,
  });
  const [words, tone] = FILE_STATES[file.state];
  return (
    <ConsolePage
      title={`Deduction file for ${formatDayDate(file.payday)}`}
      path={[...PATH, { label: monthDay(file.payday) }]}
      tags={<Tag tone={tone}>{words}</Tag>}
      note={`${file.groups.join(', ')}. Draft ${file.version}, made ${madeOn(file, now)}`}
      actions={
        <Row>
          <SaveDraft file={file} variant="secondary">
            Download
          </SaveDraft>
        </Row>
      }
    >
      <Approve
        file={file}
        mayApprove={approves}
        asking={asking}
        onAsk={setAsking}
        onApproved={onChange}
      />
      <FileFacts file={file} now={now} />
      <Columns
        asideLabel="Comparison and corrections"
        main={<FileLines file={file} onCorrect={mayChange ? setCorrecting : undefined} />}
        aside={
          <>
            <ChangeBars file={file} />
            {mayChange && (
              <CorrectLine
                file={file}
                line={correcting}
                onSaved={(next) => {
                  setCorrecting(null);
                  onChange(next);
                }}
              />
            )}
            <Corrections file={file} onChange={mayChange ? onChange : undefined} />
          </>
        }
      />
    </ConsolePage>
  );
}

function madeOn({ changed_at: at }: PaydayFile, now: string): string {
  const day = newYorkDay(at);
  const when = day === newYorkDay(now) ? 'today' : `on ${shortDay(day)}`;
  return `${when} at ${hourWords(at)}`;
}
