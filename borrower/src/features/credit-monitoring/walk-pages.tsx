import { useHeadingOnChange } from '../../parts/page/use-heading-on-change.ts';
import { AgreeStep } from './agree-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { CodeStep } from './code-step.tsx';
import { FactStep } from './fact-step.tsx';
import { FailedPage, LockedPage, SuccessPage, TroublePage } from './outcome-pages.tsx';
import { QuestionStep } from './question-step.tsx';
import type { WalkProps } from './walk.ts';

/** Enrollment in credit monitoring: shows the page of the current step (S4.6). */
export function WalkPages({ onSeen, ...props }: WalkProps & { onSeen: () => void }) {
  const { walk } = props;
  useHeadingOnChange(`${walk.step} ${walk.question?.number}`);

  if (walk.locked_until) return <LockedPage {...props} />;
  switch (walk.step) {
    case 'DISCLOSURE':
      return <AgreeStep {...props} />;
    case 'MISSING_NAME':
    case 'MISSING_DOB':
    case 'MISSING_SSN':
    case 'MISSING_ADDRESS':
      return <FactStep key={walk.step} fact={walk.step} {...props} />;
    case 'OTP':
      return <ChooseStep {...props} />;
    case 'OTP_VERIFY':
      return walk.code && <CodeStep sent={walk.code} {...props} />;
    case 'KBA':
      return (
        walk.question && (
          <QuestionStep key={walk.question.number} question={walk.question} {...props} />
        )
      );
    case 'SUCCESS':
      return <SuccessPage walk={walk} onSeen={onSeen} />;
    case 'FAIL':
      return <FailedPage {...props} />;
    case 'LOCK':
      return <LockedPage {...props} />;
    case 'ERROR':
      return <TroublePage {...props} />;
  }
}
