import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { changePolicyDraft, readPolicyDraft } from '@paystead/contract/product/policy-desk';
import type { PolicyDraft } from '@paystead/contract/product/policy-records';
import { Button } from '@paystead/kit/button/button';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { EditFields, type Editing } from './edit-fields.tsx';

const PATH = [{ label: 'Rates and policy', href: '/policy' }];

/** The numbers of a draft as a form. */
export function EditScreen() {
  const { gid = '' } = useParams();
  const loaded = useCall(readPolicyDraft, { gid });
  const mayChange = useRoles().includes('administrator');
  const draft = 'value' in loaded ? loaded.value : undefined;
  if (draft?.gid !== gid) {
    return <Unloaded title="Draft" path={PATH} what="this draft" call={loaded} />;
  }
  const isOpen = draft.closed_at === null && draft.approval === null;
  return (
    <ConsolePage
      title="Change the draft"
      path={[
        ...PATH,
        { label: `Draft by ${draft.written_by}`, href: `/policy/drafts/${gid}` },
        { label: 'Change' },
      ]}
      note={`Beside version ${draft.replaces.version}, since ${formatDate(draft.replaces.valid_from)}.`}
    >
      {mayChange && draft.own && isOpen ? (
        <Form key={draft.revision} draft={draft} />
      ) : (
        <Notice tone="plain">
          Only the person who wrote a draft changes it, and only before it’s sent.
        </Notice>
      )}
    </ConsolePage>
  );
}

function Form({ draft }: { draft: PolicyDraft }) {
  const change = useCommand(changePolicyDraft);
  const navigate = useNavigate();
  const [values, setValues] = useState(() =>
    Object.fromEntries(draft.fields.map(({ key, value }) => [key, value])),
  );
  const [day, setDay] = useState(draft.valid_from ?? '');
  const problems = change.failure?.fields ?? {};
  const editing: Editing = {
    fields: draft.fields,
    values,
    problems,
    onChange: (key, value) => setValues((before) => ({ ...before, [key]: value })),
  };
  async function save() {
    const { gid, revision } = draft;
    const changed = draft.fields.filter(({ key, value }) => values[key] !== value);
    const answer = await change.run({
      gid,
      revision,
      values: Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? ''])),
      valid_from: day === '' ? null : day,
    });
    if (answer) await navigate(`/policy/drafts/${gid}`);
  }
  return (
    <Columns
      asideLabel="Its day"
      sticky
      main={<EditFields editing={editing} />}
      aside={
        <Sheet title="Valid from">
          <Stack gap={4}>
            <DayField
              label="First day"
              hint="A day after today; it begins at midnight, New York"
              today={draft.today}
              value={day}
              onChange={setDay}
              {...(problems['valid_from'] ? { error: problems['valid_from'] } : {})}
            />
            <Problems editing={editing} />
            {!change.failure?.fields && <FailureNotice failure={change.failure} />}
            <Button block busy={change.pending} busyLabel="Saving" onPress={() => void save()}>
              Save and compare
            </Button>
            <Text size="small" tone="muted">
              Applications that were started before keep their version.
            </Text>
          </Stack>
        </Sheet>
      }
    />
  );
}

/** What is wrong, by name: some fields are in a list that is closed. */
function Problems({ editing: { fields, problems } }: { editing: Editing }) {
  const wrong = fields.filter(({ key }) => problems[key] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <Notice tone="critical" title="Nothing was saved">
      <List>
        {wrong.map(({ key, label }) => (
          <ListItem key={key} title={label} note={problems[key]} />
        ))}
      </List>
    </Notice>
  );
}
