import { formatDate } from '@paystead/kit/format/format-date';
import { Text } from '@paystead/kit/text/text';
import type { EmployerRecord } from './employer-words.ts';

type Payday = EmployerRecord['groups'][number]['paydays'][number];

/** `Nov 27, 2026 (from Nov 26, 2026), Dec 11, 2026` */
export function Paydays({ paydays }: { paydays: readonly Payday[] }) {
  const words = paydays.map(({ date, moved_from: nominal }) =>
    nominal
      ? `${formatDate(date)} (not ${formatDate(nominal)}, banks are closed)`
      : formatDate(date),
  );
  return (
    <Text size="small" tone="muted">
      Next: {words.join(', ')}
    </Text>
  );
}
