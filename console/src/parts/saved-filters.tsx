import { checkFields } from '@paystead/client/calls/check-fields';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
  type SavedList,
} from '@paystead/contract/product/saved-filters';
import { Button } from '@paystead/kit/button/button';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { IconButton } from '@paystead/kit/icon-button/icon-button';
import { XIcon } from '@paystead/kit/icon/x';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { useRoles } from './roles.tsx';

export type { SavedList };

interface SavedFiltersProps {
  list: SavedList;
  /** The filter of the address: `?status=Open`; empty for none. */
  suffix: string;
}

const KEEPERS: readonly string[] = saveFilter.who;

/** One's own filters of a list: a press opens one; the filter in use can be kept under a name. */
export function SavedFilters({ list, suffix }: SavedFiltersProps) {
  const saved = useCall(listSavedFilters, { list });
  const forget = useCommand(deleteSavedFilter);
  const keeps = useRoles().some((role) => KEEPERS.includes(role));
  const rows = 'value' in saved ? (saved.value ?? []) : [];
  const isKept = rows.some(({ query }) => `?${query}` === suffix);
  // The line is always there, so that the list under it doesn't move when a filter is chosen.
  if (rows.length === 0 && !keeps) return null;
  async function remove(gid: string) {
    if (await forget.run({ gid })) saved.reload();
  }
  return (
    <>
      <Row gap={4}>
        <Text tone="muted">{rows.length > 0 ? 'Your filters:' : 'No saved filters.'}</Text>
        {rows.map(({ gid, name, query }) => (
          <Row key={gid} gap={1}>
            <Link href={`?${query}`} tone={`?${query}` === suffix ? 'strong' : 'normal'}>
              {name}
            </Link>
            {keeps && (
              <IconButton
                label={`Remove the filter ${name}`}
                size="small"
                onPress={() => void remove(gid)}
              >
                <XIcon size="small" />
              </IconButton>
            )}
          </Row>
        ))}
        {keeps && !isKept && (
          <KeepFilter list={list} query={suffix.slice(1)} onKept={saved.reload} />
        )}
      </Row>
      <FailureNotice failure={forget.failure} />
    </>
  );
}

interface KeepFilterProps {
  list: SavedList;
  query: string;
  onKept: () => void;
}

function KeepFilter({ list, query, onKept }: KeepFilterProps) {
  const keep = useCommand(saveFilter);
  const [isOpen, setOpen] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button variant="tertiary" size="small" disabled={query === ''} onPress={() => setOpen(true)}>
        Save this filter
      </Button>
    );
  }
  async function submit(answers: FormData) {
    const input = { list, name: String(answers.get('name') ?? '').trim(), query };
    const faults = checkFields(saveFilter, input, ['name']);
    setErrors(faults);
    keep.clear();
    if (Object.keys(faults).length > 0 || !(await keep.run(input))) return;
    setOpen(false);
    onKept();
  }
  return (
    <div ref={box}>
      <Form
        label="Save this filter"
        errors={errors}
        busy={keep.pending}
        onSubmit={(answers) => void submit(answers)}
      >
        <Row gap={3} align="bottom">
          <TextField label="Name of the filter" name="name" />
          <Button type="submit" variant="secondary" size="small" busy={keep.pending}>
            Save filter
          </Button>
          <Button variant="tertiary" size="small" onPress={() => setOpen(false)}>
            Cancel
          </Button>
        </Row>
        <FailureNotice failure={keep.failure} />
      </Form>
    </div>
  );
}
