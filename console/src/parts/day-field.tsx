import { loadChunk } from '@paystead/client/browser/load-chunk';
import type { DateFieldProps } from '@paystead/kit/date-field/date-field';
import { TextField } from '@paystead/kit/text-field/text-field';
import { lazy, Suspense } from 'react';

/** The calendar is the largest part of a form, so it comes in a chunk of its own. */
const LateField = lazy(async () => ({
  default: (await loadChunk(async () => import('@paystead/kit/date-field/date-field'))).DateField,
}));

/** A day near today. */
export function DayField(props: DateFieldProps) {
  return (
    <Suspense
      fallback={<TextField label={props.label} hint={props.hint} width={10} value="" readOnly />}
    >
      <LateField {...props} />
    </Suspense>
  );
}
