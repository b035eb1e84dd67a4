import { loadChunk } from '@paystead/client/browser/load-chunk';
import { checkFields } from '@paystead/client/calls/check-fields';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { changeEmployer, readDeskEmployer } from '@paystead/contract/staff/employers';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import type { FormErrors } from '@paystead/kit/form/form';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { EmployerForm, type Facts } from './employer-form.tsx';
import { WORKFLOWS } from '../../parts/words/workflow-words.ts';
import type { EmployerRecord } from './employer-words.ts';
import { PayrollGroups } from './payroll-groups.tsx';

const Sections = lazy(async () => ({
  default: (await loadChunk(async () => import('./record/employer-sections.tsx'))).EmployerSections,
}));

const PATH = [{ label: 'Employers', href: '/employers' }];

/** One employer: its record, its payroll groups, and whether borrowers find it. */
export function EmployerScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readDeskEmployer, { gid });
  const [changed, setChanged] = useState<EmployerRecord>();
  const mayChange = useRoles().includes('administrator');
  const loaded = call.state !== 'error' && 'value' in call ? call.value : undefined;
  const employer = changed?.gid === gid ? changed : loaded;
  if (!employer) return <Unloaded title="Employer" path={PATH} what="this employer" call={call} />;
  return (
    <ConsolePage
      title={employer.name}
      path={[...PATH, { label: employer.mnemonic }]}
      tags={
        employer.open ? <Tag tone="positive">Open</Tag> : <Tag tone="caution">Not open yet</Tag>
      }
    >
      <Columns
        asideLabel="To borrowers"
        main={
          <>
            <Suspense fallback={<WaitingFor label="Loading the record" />}>
              <Sections gid={gid} mayChange={mayChange} groups={employer.groups.length}>
                <PayrollGroups employer={employer} mayAdd={mayChange} onChanged={setChanged} />
              </Sections>
            </Suspense>
            <Sheet title="Record">
              {mayChange ? (
                <Change employer={employer} onChanged={setChanged} />
              ) : (
                <Facts employer={employer} />
              )}
            </Sheet>
          </>
        }
        aside={<Opening employer={employer} />}
      />
    </ConsolePage>
  );
}

interface PartProps {
  employer: EmployerRecord;
  onChanged: (employer: EmployerRecord) => void;
}

function Opening({ employer: { gid, open } }: Pick<PartProps, 'employer'>) {
  return (
    <Sheet title="Registration">
      <Stack gap={4} align="start">
        <Text>
          {open
            ? 'Employees can find this employer when they register.'
            : 'Employees can’t find this employer yet when they register.'}
        </Text>
        <ButtonLink variant={open ? 'secondary' : 'primary'} href={`/employers/${gid}/going-live`}>
          {open ? 'Checklist and files' : 'Bring it in'}
        </ButtonLink>
      </Stack>
    </Sheet>
  );
}

function Change({ employer, onChanged }: PartProps) {
  const change = useCommand(changeEmployer);
  const [errors, setErrors] = useState<FormErrors>({});
  const [saved, setSaved] = useState(false);
  async function send(facts: Facts, reason: string) {
    const input = { ...facts, reason };
    const faults = checkFields(changeEmployer, input, Object.keys(input));
    setErrors(faults);
    setSaved(false);
    change.clear();
    if (Object.keys(faults).length > 0) return;
    const answer = await change.run({ gid: employer.gid, ...input });
    if (!answer) return;
    setSaved(true);
    onChanged(answer);
  }
  return (
    <Stack gap={5}>
      {saved && (
        <Notice tone="positive">
          Saved. The change applies to applications that begin from now on.
        </Notice>
      )}
      <EmployerForm
        employer={employer}
        button="Save the record"
        command={change}
        errors={errors}
        onSend={(facts, { reason }) => void send(facts, reason)}
      />
    </Stack>
  );
}

const yes = (is: boolean) => (is ? 'Yes' : 'No');

function Facts({ employer }: { employer: EmployerRecord }) {
  return (
    <DefinitionList>
      <Definition term="How it works">{WORKFLOWS[employer.workflow]}</Definition>
      <Definition term="Job checks are answered">
        {employer.employment_check_mode === 'SYNC' ? 'At once' : 'Later'}
      </Definition>
      <Definition term="Most to borrow">{formatMoney(employer.max_amount)}</Definition>
      <Definition term="Days to the first deduction">{employer.lead_days}</Definition>
      <Definition term="Both addresses">{yes(employer.address_required)}</Definition>
      <Definition term="Active duty possible">{yes(employer.potential_active_duty)}</Definition>
      <Definition term="Federal agency">{yes(employer.federal_government_agency)}</Definition>
      <Definition term="Credit monitoring">{yes(employer.credit_monitoring)}</Definition>
    </DefinitionList>
  );
}
