import { callServer } from '@paystead/client/calls/call-server';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { correctReport, previewCorrection } from '@paystead/contract/furnishing/loan-reports';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActFrame } from '../../parts/act-frame.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { useShown } from '../../parts/use-shown.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { CorrectionSheet } from './correction-sheet.tsx';
import type { Report } from './furnishing-words.ts';
import { useCorrection } from './use-correction.ts';

const THEN = [
  'A second person decides: a servicer or an administrator, not you',
  'It goes to all three bureaus at the next close',
  'If it isn’t the latest month, that one goes out again with its new history',
  'The borrower sees both on their page',
];

interface CorrectReportProps {
  loan: string;
  today: string;
  report: Report;
}

/** The fields of a correction, with what it would say beside what was reported. */
export function CorrectReport({ loan, report, today }: CorrectReportProps) {
  const { asked, fields, forget, isWhole, type } = useCorrection(report);
  const [tried, setTried] = useState(false);
  const rested = useRested(isWhole ? JSON.stringify(asked) : '');
  const question = rested === '' ? null : (JSON.parse(rested) as typeof asked);
  const look = useCall(previewCorrection, question);
  const loaded = look.state === 'completed' ? look.value : undefined;
  const shown = useShown(loaded, () => callServer(previewCorrection, asked));
  const act = useCommand(correctReport);
  const navigate = useNavigate();
  const isNew = isWhole && JSON.stringify(asked) !== rested;
  const lacksReason = fields.reason.trim() === '';

  async function send() {
    setTried(true);
    if (isNew || lacksReason || !shown.value || shown.value.why_not !== null) return;
    if (!(await shown.stillTrue())) return;
    const sent = await act.run({ ...asked, reason: fields.reason });
    if (!sent) return;
    forget();
    await navigate(`/approvals/${sent.approval}`);
  }
  return (
    <ActFrame
      approval="A second person always decides: a servicer or an administrator, not you."
      then={THEN}
      button="Send for approval"
      busy={act.pending || shown.checking || isNew || look.state === 'pending'}
      busyLabel={act.pending ? 'Sending' : 'Working it out'}
      changed={shown.changed}
      closed={shown.value?.why_not ?? null}
      failure={act.failure ?? shown.failure}
      onSend={() => void send()}
    >
      <CorrectionFields
        fields={fields}
        status={asked.status}
        last={report.on}
        today={today}
        type={type}
        lacksReason={tried && lacksReason}
      />
      {shown.value?.after && (
        <CorrectionSheet before={shown.value.before} after={shown.value.after} loan={loan} />
      )}
      {question !== null && !shown.value && <Absent what="the comparison" call={look} />}
    </ActFrame>
  );
}
