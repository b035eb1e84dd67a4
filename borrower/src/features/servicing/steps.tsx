import { Flow, FlowStep, type FlowStepProps } from '@paystead/kit/flow/flow';

export interface Step extends FlowStepProps {
  id: string;
}

/** What happened to a loan and what comes next, in the order of time. */
export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <Flow>
      {items.map(({ id, ...step }) => (
        <FlowStep key={id} {...step} />
      ))}
    </Flow>
  );
}
