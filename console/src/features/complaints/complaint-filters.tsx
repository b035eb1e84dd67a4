import {
  COMPLAINT_WORDS,
  ComplaintCategory,
  ComplaintWay,
} from '@paystead/contract/complaints/complaint-terms';
import { ComplaintFilter } from '@paystead/contract/complaints/complaints';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import type { useAddressFilter } from '../../parts/use-address-filter.ts';

const ONLY: Readonly<Record<ComplaintFilter, string>> = {
  OPEN: 'Open',
  OVERDUE: 'Overdue',
  ANSWERED: 'Answered',
  ALL: 'All',
};

/** Which complaints the list shows. */
export function ComplaintFilters({ filter }: { filter: ReturnType<typeof useAddressFilter> }) {
  const { change, search } = filter;
  return (
    <Row gap={4} align="bottom">
      <Select
        label="State"
        options={ComplaintFilter.options.map((value) => ({ value, text: ONLY[value] }))}
        value={search.get('only') ?? 'OPEN'}
        onChange={(next) => change({ only: next === 'OPEN' ? '' : next })}
      />
      <Select
        label="About"
        empty="Everything"
        options={ComplaintCategory.options.map((value) => ({
          value,
          text: COMPLAINT_WORDS.category[value],
        }))}
        value={search.get('category') ?? ''}
        onChange={(next) => change({ category: next })}
      />
      <Select
        label="Received"
        empty="Any way"
        options={ComplaintWay.options.map((value) => ({ value, text: COMPLAINT_WORDS.way[value] }))}
        value={search.get('way') ?? ''}
        onChange={(next) => change({ way: next })}
      />
    </Row>
  );
}
