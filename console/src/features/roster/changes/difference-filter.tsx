import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { Changes } from './person.ts';

export type Kind = 'NEW' | 'CHANGED' | 'GONE';

interface DifferenceFilterProps {
  changes: Changes;
  kind: Kind;
  /** Of those who are gone, only people with a deduction. */
  isDeducted: boolean;
  onShow: (kind: Kind, isDeducted: boolean) => void;
}

/** Which people the list shows. */
export function DifferenceFilter({ changes, isDeducted, kind, onShow }: DifferenceFilterProps) {
  const option = (value: Kind, label: string, count: number) => ({
    value,
    label: `${label} (${count.toLocaleString('en-US')})`,
  });
  return (
    <Stack gap={3} align="start">
      <Segmented
        label="Show people who are"
        options={[
          option('NEW', 'New', changes.new),
          option('CHANGED', 'Changed', changes.changed),
          option('GONE', 'Gone', changes.gone),
        ]}
        value={kind}
        onChange={(next) => onShow(next as Kind, isDeducted)}
      />
      {kind === 'GONE' && changes.gone_with_deduction > 0 && (
        <Checkbox
          label="Only people with a deduction"
          checked={isDeducted}
          onChange={(on) => onShow(kind, on)}
        />
      )}
      {kind === 'GONE' && changes.gone > 0 && (
        <Text size="small" tone="muted">
          Whoever is active or on leave becomes Terminated. We write to those with a deduction; you
          don’t have to.
        </Text>
      )}
    </Stack>
  );
}
