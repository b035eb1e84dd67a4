import { loadChunk } from '@paystead/client/browser/load-chunk';
import { lazy, Suspense } from 'react';
import { WaitingFor } from '../../../parts/waiting-for.tsx';
import { AppliedFile } from '../changes/applied-file.tsx';
import { UndoWords } from '../changes/undo-words.tsx';
import { Checking } from '../rows/checking.tsx';
import { ProblemKinds } from '../rows/problem-kinds.tsx';
import type { StepProps } from '../step-props.ts';
import { EndedFile, UnreadableFile } from './ended-file.tsx';

const later = async () => loadChunk(async () => import('./later-steps.tsx'));
const ColumnsStep = lazy(async () => ({ default: (await later()).ColumnsStep }));
const RowsStep = lazy(async () => ({ default: (await later()).RowsStep }));
const ChangesStep = lazy(async () => ({ default: (await later()).ChangesStep }));

/** The step that is open. */
export function StepMain(props: StepProps) {
  return (
    <Suspense fallback={<WaitingFor label="Loading this step" />}>
      <OpenStep {...props} />
    </Suspense>
  );
}

function OpenStep(props: StepProps) {
  switch (props.roster.state) {
    case 'UPLOADED':
    case 'READING':
      return <Checking {...props} />;
    case 'MAPPING':
      return <ColumnsStep {...props} />;
    case 'CHECKED':
      if (props.shown === 'COLUMNS') return <ColumnsStep {...props} />;
      return props.shown === 'ROWS' ? <RowsStep {...props} /> : <ChangesStep {...props} />;
    case 'UNREADABLE':
      return <UnreadableFile {...props} />;
    case 'DISCARDED':
    case 'EXPIRED':
      return <EndedFile {...props} />;
    default:
      return <AppliedFile {...props} />;
  }
}

/** What stands beside it. */
export function StepAside(props: StepProps) {
  const { roster, shown } = props;
  if (roster.state !== 'CHECKED') return null;
  if (shown === 'ROWS') return <ProblemKinds roster={roster} />;
  return shown === 'CHANGES' ? <UndoWords /> : null;
}
