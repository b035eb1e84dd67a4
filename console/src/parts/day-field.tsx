import { loadChunk } from '@paystead/client/browser/load-chunk';
import type { DateFieldProps } from '@paystead/kit/date-field/date-field';
import { Placeholder } from '@paystead/kit/placeholder/placeholder';
import { lazy, Suspense } from 'react';

/** The calendar is the largest part of a form, so it comes in a chunk of its own. */
const LateField = lazy(async () => ({
  default: (await loadChunk(async () => import('@paystead/kit/date-field/date-field'))).DateField,
}));

/** A day near today. */
export function DayField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Placeholder shape="block" />}>
      <LateField {...props} />
    </Suspense>
  );
}
