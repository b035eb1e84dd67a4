import type { PolicyField, PolicyGroup } from '@paystead/contract/product/policy-records';
import { Grid } from '@paystead/kit/grid/grid';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';

export interface Editing {
  fields: readonly PolicyField[];
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (key: string, value: string) => void;
}

/** All numbers, group by group; states and workflows one at a time. */
export function EditFields({ editing }: { editing: Editing }) {
  return (
    <>
      <Group editing={editing} group="SCORES" title="Rates by score">
        Each step counts from its score up. Leave both of a step empty to take it out.
      </Group>
      <Group editing={editing} group="RULES" title="Rules" />
      <OneAtATime editing={editing} group="WORKFLOWS" title="Workflows" what="Workflow" />
      <OneAtATime editing={editing} group="STATES" title="States" what="State" />
    </>
  );
}

interface GroupProps {
  editing: Editing;
  group: PolicyGroup;
  title: string;
  children?: string;
}

function Group({ children, editing, group, title }: GroupProps) {
  const fields = editing.fields.filter((field) => field.group === group);
  return (
    <Sheet title={title} action={<Changed editing={editing} fields={fields} />}>
      <Stack gap={4}>
        {children && <Text tone="muted">{children}</Text>}
        <Fields editing={editing} fields={fields} />
      </Stack>
    </Sheet>
  );
}

interface OneAtATimeProps {
  editing: Editing;
  group: PolicyGroup;
  title: string;
  what: string;
}

/** `states.TX.maxApr` → `TX` */
const nameOf = ({ key }: PolicyField) => key.split('.')[1] ?? '';

function OneAtATime({ editing, group, title, what }: OneAtATimeProps) {
  const fields = editing.fields.filter((field) => field.group === group);
  const [name, setName] = useState('');
  const names = [...new Set(fields.map(nameOf))];
  const shown = fields.filter((field) => nameOf(field) === name);
  return (
    <Sheet title={title} action={<Changed editing={editing} fields={fields} />}>
      <Stack gap={4}>
        <Select
          label={what}
          empty={`Choose a ${what.toLowerCase()}`}
          options={names.map((one) => ({ value: one, text: one }))}
          value={name}
          onChange={setName}
        />
        {shown.length > 0 && (
          <>
            <Text tone="muted">
              {group === 'STATES'
                ? 'Without a highest APR we don’t lend in the state.'
                : 'Empty means that it has none of its own.'}
            </Text>
            <Fields editing={editing} fields={shown} />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

function Changed({ editing, fields }: { editing: Editing; fields: readonly PolicyField[] }) {
  const changed = fields.filter(({ key, value }) => editing.values[key] !== value).length;
  return changed > 0 && <Tag tone="caution">{`${changed} changed`}</Tag>;
}

const SIGNS = { PERCENT: ' (%)', MONEY: ' ($)', WHOLE: '', MONTHS: '' } as const;

function Fields({ editing, fields }: { editing: Editing; fields: readonly PolicyField[] }) {
  return (
    <Grid>
      {fields.map(({ key, kind, label }) => {
        const error = editing.problems[key];
        return (
          <TextField
            key={key}
            label={`${label}${SIGNS[kind]}`}
            inputMode={kind === 'MONTHS' ? 'text' : 'decimal'}
            autoComplete="off"
            value={editing.values[key] ?? ''}
            onChange={(value) => editing.onChange(key, value)}
            {...(error ? { error } : {})}
          />
        );
      })}
    </Grid>
  );
}
