import type { PolicyComparison, PolicyGroup } from '@paystead/contract/product/policy-records';
import { ComparisonSheet } from './comparison-sheet.tsx';

interface ComparisonProps {
  comparison: readonly PolicyComparison[];
  names: readonly [string, string];
}

/** A whole policy beside another one, group by group. */
export function Comparison({ comparison, names }: ComparisonProps) {
  const of = (group: PolicyGroup) => comparison.filter((one) => one.group === group);
  return (
    <>
      <ComparisonSheet title="Rates by score" what="Score" names={names} rows={of('SCORES')} />
      <ComparisonSheet title="Rules" what="Rule" names={names} rows={of('RULES')} />
      <ComparisonSheet
        title="Workflows"
        what="Workflow"
        names={names}
        rows={of('WORKFLOWS')}
        long
      />
      <ComparisonSheet title="States" what="State" names={names} rows={of('STATES')} long />
    </>
  );
}
