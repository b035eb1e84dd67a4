import { applyFailure } from '@paystead/client/apply-failure';
import type { Failure } from '@paystead/client/failure';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import type { FormErrors } from '@paystead/kit/form/form';
import { TaskList, Task } from '@paystead/kit/task-list/task-list';
import type { DetailType } from '../../parts/application.ts';
import { DETAIL_WORDS, detailHref } from './detail-words.ts';

interface ApplyErrorsProps {
  /** Null while there is none to lead back to. */
  applicationGid: string | null;
  errors?: FormErrors;
  failure: Failure | null;
}

/** What stands in the way of applying: fields, a refusal, or facts to be confirmed again (S8.2). */
export function ApplyErrors({ applicationGid, errors = {}, failure }: ApplyErrorsProps) {
  const refused = failure && applyFailure(failure);
  const stale = (refused?.stale ?? []).filter(isDetail);
  if (!refused || !applicationGid || stale.length === 0) {
    return <ErrorSummary errors={errors} {...(refused && { message: refused.message })} />;
  }
  return (
    <>
      <ErrorSummary
        errors={errors}
        title={refused.message}
        message="These were confirmed too long ago. Confirm them once more and go on; everything else is kept."
      />
      <TaskList>
        {stale.map((type) => (
          <Task
            key={type}
            title={DETAIL_WORDS[type].title}
            href={detailHref(applicationGid, type)}
            state="to-do"
          />
        ))}
      </TaskList>
    </>
  );
}

function isDetail(type: string): type is DetailType {
  return type in DETAIL_WORDS;
}
