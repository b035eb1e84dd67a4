import { useCall } from '@paystead/client/calls/use-call';
import { readLoanFace } from '@paystead/contract/servicing/loan-course';
import { readLoan } from '@paystead/contract/servicing/servicing';
import { Columns } from '@paystead/kit/columns/columns';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { ChargedOffFace } from './charged-off-face.tsx';
import { faceTag, type LoanFace } from './face-words.ts';
import { LateFace } from './late-face.tsx';
import { OpenFace } from './open-face.tsx';
import { PaidFace } from './paid-face.tsx';
import { PendingFace } from './pending-face.tsx';
import { VoidFace } from './void-face.tsx';

/** One loan. Its page has a face for each state of the loan (S4.2), and one for a late loan. */
export function LoanScreen() {
  const { gid = '' } = useParams();
  const loanCall = useCall(readLoan, { gid });
  const loan = orErrorScreen(loanCall);
  const face = useCall(readLoanFace, { gid });
  const known = 'value' in loan ? loan.value : undefined;
  const shown = 'value' in face ? face.value : undefined;
  function reload() {
    loanCall.reload();
    face.reload();
  }
  const tag = known && shown && faceTag(shown.face, known.loan_status, shown.late?.is_payrolls);

  return (
    <Page
      title="Your loan"
      width={shown?.face === 'void' ? 'form' : 'full'}
      back={{ href: '/home', label: 'Dashboard' }}
      tag={tag && <Tag tone={tag.tone}>{tag.words}</Tag>}
    >
      <Loaded of={loan} failure="We couldn’t load your loan" placeholder={<LoanPlaceholder />}>
        {(value) => (
          <Loaded
            of={face}
            failure="We couldn’t load where your loan stands"
            placeholder={<LoanPlaceholder />}
          >
            {(current) => <Face loan={value} face={current} onChange={reload} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

interface FaceProps {
  loan: LoanRecord;
  face: LoanFace;
  /** Told when the loan’s state changed by what the borrower did here. */
  onChange: () => void;
}

function Face({ loan, face, onChange }: FaceProps) {
  if (face.pending) return <PendingFace loan={loan} face={face} pending={face.pending} />;
  if (face.late) return <LateFace loan={loan} face={face} late={face.late} onChange={onChange} />;
  if (face.paid) return <PaidFace loan={loan} paid={face.paid} />;
  if (face.void) return <VoidFace loan={loan} face={face} ended={face.void} />;
  if (face.charged_off) {
    return <ChargedOffFace loan={loan} face={face} owed={face.charged_off} />;
  }
  return <OpenFace loan={loan} face={face} onChange={onChange} />;
}

function LoanPlaceholder() {
  return (
    <PlaceholderGroup label="Loading your loan">
      <Columns
        asideLabel="More about your loan"
        main={
          <Stack gap={6}>
            <Placeholder shape="block" />
            <Placeholder shape="block" />
          </Stack>
        }
        aside={<Placeholder shape="block" />}
      />
    </PlaceholderGroup>
  );
}
