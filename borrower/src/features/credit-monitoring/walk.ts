import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { AnyCall, WireAnswer } from '@paystead/contract/call';
import { readMonitoringEnrollment } from '@paystead/contract/wellness/credit-monitoring';
import { useCallback, useEffect, useState } from 'react';

/** S4.6: a person's progress through enrollment in credit monitoring. */
export type Walk = WireAnswer<typeof readMonitoringEnrollment>;

/** The props of every page of the enrollment. */
export interface WalkProps {
  readonly walk: Walk;
  /** The enrollment has moved to another step. */
  readonly onMoved: (walk: Walk) => void;
  /** A step failed: loads the progress again, because it may have moved on in another tab. */
  readonly onLook: () => unknown;
}

/** The progress that the server last returned, from loading it or from a step. */
export function useWalk() {
  const loaded = useCall(readMonitoringEnrollment, {});
  const again = useCommand(readMonitoringEnrollment);
  const [moved, setMoved] = useState<Walk | null>(null);
  const { run } = again;
  const look = useCallback(async () => {
    const now = await run({});
    if (now) setMoved(now);
  }, [run]);

  return {
    loaded,
    value: moved ?? ('value' in loaded ? loaded.value : undefined),
    moveTo: setMoved,
    look,
  };
}

/** The calls that take a step: each returns the new progress. */
type StepCall = AnyCall & { readonly answer: typeof readMonitoringEnrollment.answer };

/** Runs one kind of step. */
export function useStep<C extends StepCall>(call: C, { onMoved, onLook }: WalkProps) {
  const command = useCommand(call);
  const { failure } = command;

  useEffect(() => {
    if (failure?.code === 422 && !failure.fields) onLook();
  }, [failure, onLook]);

  async function take(input: Parameters<typeof command.run>[0]): Promise<boolean> {
    const walk = await command.run(input);
    if (walk) onMoved(walk as Walk);
    return walk !== null;
  }
  return { take, failure, pending: command.pending };
}
