import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { AnyCall, WireAnswer } from '@paystead/contract/call';
import { readMonitoringEnrollment } from '@paystead/contract/wellness/credit-monitoring';
import { useCallback, useEffect, useState } from 'react';

/** S4.6: where somebody stands on the way into credit monitoring. */
export type Walk = WireAnswer<typeof readMonitoringEnrollment>;

/** What every page of the walk gets. */
export interface WalkProps {
  readonly walk: Walk;
  /** The walk stands elsewhere now. */
  readonly onMoved: (walk: Walk) => void;
  /** A step could not be taken: see where the walk stands, it may have gone on elsewhere. */
  readonly onLook: () => unknown;
}

/** The walk as the server last told it, by loading it or by a step that was taken. */
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

/** The calls that take a step: each answers where that led. */
type StepCall = AnyCall & { readonly answer: typeof readMonitoringEnrollment.answer };

/** Takes one kind of step. */
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
