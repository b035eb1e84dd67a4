import {
  checkDigit,
  hasValidCheckDigit,
  isRoutingNumber,
} from '@paystead/nacha/records/aba-routing';
import { eachCase, same } from './runner.ts';
import type { CaseResult, VectorFile } from './runner.ts';

type RoutingCase = {
  id: string;
  group: string;
  routing_number: string;
  /** By checksum alone; the group `edge` passes it and has a prefix that nobody was given. */
  valid: boolean;
  computed_check_digit?: string;
};

/** The checksum of a routing number, its ninth digit, and the prefixes that are refused. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<RoutingCase>(file, (one) => {
    const { routing_number: text, computed_check_digit: digit, group } = one;
    return [
      same('checksum', one.valid, hasValidCheckDigit(text)),
      same('accepted', one.valid && group !== 'edge', isRoutingNumber(text)),
      digit === undefined ? null : same('check digit', digit, checkDigit(text.slice(0, 8))),
    ];
  });
}
