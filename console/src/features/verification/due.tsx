import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { dueTone, dueWords } from './waiting.ts';

interface DueProps {
  row: { readonly due_hours: number | null; readonly status: string };
}

/** How long is left for a task's next step: amber in its last hours, red once it is late. */
export function Due({ row: { due_hours: hours, status } }: DueProps) {
  if (hours === null) return null;
  const tone = status === 'REVIEW' ? dueTone(hours) : null;
  const words = dueWords(hours);
  return tone ? <Tag tone={tone}>{words}</Tag> : <Text as="span">{words}</Text>;
}
