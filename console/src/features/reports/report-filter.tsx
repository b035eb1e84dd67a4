import type { AnyCall } from '@paystead/contract/call';
import type { CallInput } from '@paystead/contract/call-address';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { useSearchParams } from 'react-router';
import { SaveButton } from '../../parts/save-button.tsx';
import { workflowOption } from '../../parts/words/workflow-words.ts';
import type { Portfolio } from './report-words.ts';

/** The employer and workflow of a report, as its address has them. */
export function useReportFilter() {
  const [address, setAddress] = useSearchParams();
  const [employer, workflow] = [address.get('employer'), address.get('workflow')];
  const filter = { ...(employer && { employer }), ...(workflow && { workflow }) };
  function choose(name: 'employer' | 'workflow', value: string) {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next);
  }
  /** The same filter in the address of another page. */
  const query = (more: Readonly<Record<string, string>>) =>
    new URLSearchParams({ ...more, ...filter }).toString();
  return { filter, choose, query };
}

interface ReportFilterProps {
  employers: Portfolio['employers'];
  use: ReturnType<typeof useReportFilter>;
  file: { call: AnyCall; input: CallInput; name: string };
}

/** Whose loans, and the report as a file. */
export function ReportFilter({ employers, file, use }: ReportFilterProps) {
  const workflows = [...new Set(employers.map(({ workflow }) => workflow))].toSorted();
  return (
    <Row align="bottom">
      <Select
        label="Employer"
        empty="All employers"
        options={employers.map(({ gid, name }) => ({ value: gid, text: name }))}
        value={use.filter.employer ?? ''}
        onChange={(value) => use.choose('employer', value)}
      />
      <Select
        label="Workflow"
        empty="All workflows"
        options={workflows.map(workflowOption)}
        value={use.filter.workflow ?? ''}
        onChange={(value) => use.choose('workflow', value)}
      />
      <SaveButton call={file.call} input={file.input} name={file.name}>
        CSV
      </SaveButton>
    </Row>
  );
}
