import { formatTableDate } from '@paystead/kit/format/format-date';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';

const LAST_DAYS = 7;

interface AnswerByProps {
  row: { readonly answer_by: string | null; readonly answer_days: number | null };
}

/** The legal deadline: amber in its last week, red after it has passed. */
export function AnswerBy({ row: { answer_by: day, answer_days: left } }: AnswerByProps) {
  if (day === null || left === null) return null;
  const words = formatTableDate(day);
  if (left < 0) return <Tag tone="critical">{`${words}, overdue`}</Tag>;
  return left <= LAST_DAYS ? <Tag tone="caution">{words}</Tag> : <Text as="span">{words}</Text>;
}
