import { type ApplyFailure, applyFailure } from '@paystead/client/calls/apply-failure';
import type { Failure } from '@paystead/client/calls/failure';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import type { FormErrors } from '@paystead/kit/form/form';
import { TaskList, Task } from '@paystead/kit/task-list/task-list';
import { Navigate } from 'react-router';
import { errorWords } from '@paystead/client/calls/error-words';

interface ApplyErrorsProps {
  /** Null if there is no page to go back to. */
  applicationGid: string | null;
  errors?: FormErrors;
  failure: Failure | null;
}

/**
 * Why the person can't apply: fields, a refusal, or facts to confirm again (S8.2). An offer that
 * waits for such a fact has its own page.
 */
export function ApplyErrors({ applicationGid, errors = {}, failure }: ApplyErrorsProps) {
  const refused = failure && applyFailure(failure);
  if (!refused || !applicationGid || refused.stale.length === 0) {
    return <ErrorSummary errors={errors} {...(refused && wordsOf(refused))} />;
  }
  if (refused.keptUntil) return <Navigate to={`/home/apply/${applicationGid}/reverify`} />;
  return (
    <>
      <ErrorSummary
        errors={errors}
        title={refused.message}
        message="You confirmed these a while ago. Confirm them again to continue. We kept everything else."
      />
      <TaskList>
        {refused.stale.map(({ fact, title, href }) => (
          <Task key={fact} title={title} href={href} state="to-do" />
        ))}
      </TaskList>
    </>
  );
}

/** A refusal that no answer of the borrower can fix isn't shown as a problem to fix. */
function wordsOf({ code, message }: ApplyFailure): { title?: string; message: string } {
  const ours = code === 408 || code >= 500;
  return ours ? { title: errorWords(String(code)).title, message } : { message };
}
