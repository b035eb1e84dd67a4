import { type Codec, day, listOf, oneOf, orNull, recordOf } from '../money/json-codec.ts';
import { type Payroll, payrollFrequencies } from './installment-dates.ts';
import type { PaydayChanges } from './payday-changes.ts';

/** A payroll as a snapshot keeps it; without a change of its calendar, the way it always was. */
const stored = recordOf<{
  frequency: Payroll['frequency'];
  sampleDates: Payroll['sampleDates'];
  changes: PaydayChanges | null;
}>({
  frequency: oneOf(payrollFrequencies),
  sampleDates: listOf(day),
  changes: orNull(
    recordOf<PaydayChanges>({
      holidays: listOf(day),
      moved: listOf(recordOf<PaydayChanges['moved'][number]>({ nominal: day, date: day })),
    }),
  ),
});

/** For snapshots of decisions, which hold the paydays that they were made with. */
export const payrollCodec: Codec<Payroll> = {
  toJson({ changes, frequency, sampleDates }) {
    const json = stored.toJson({ frequency, sampleDates, changes: changes ?? null });
    const isChanged = changes && changes.holidays.length + changes.moved.length > 0;
    if (isChanged || json === null || typeof json !== 'object' || Array.isArray(json)) return json;
    const { changes: _none, ...usual } = json;
    return usual;
  },
  fromJson(json) {
    const { changes, ...usual } = stored.fromJson(json);
    return changes ? { ...usual, changes } : usual;
  },
};
