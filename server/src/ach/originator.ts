import type { FileHeader } from '@paystead/nacha/records/ach-file';
import type { Originator } from '@paystead/nacha/records/batch';
import { ZONE } from '../platform/clock.ts';
import type { Config } from '../platform/settings/config.ts';
import type { WorkContext } from '../platform/context.ts';

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Our identity at our bank, from configuration. */
export function achOriginator({ ach, brand }: Config): Originator {
  return {
    companyName: brand.name,
    companyIdentification: ach.companyIdentification,
    originatingDfi: ach.bankRoutingNumber.slice(0, 8),
  };
}

/** The header of the next file of a day. Throws when the day has used all 36. */
export function fileHeader(
  { config, now }: Pick<WorkContext, 'config' | 'now'>,
  day: Temporal.PlainDate,
  filesBefore: number,
): FileHeader {
  const fileIdModifier = MODIFIERS[filesBefore];
  if (!fileIdModifier) throw new RangeError(`${day} has had all ${MODIFIERS.length} ACH files`);
  const time = now.toZonedDateTimeISO(ZONE).toPlainTime();
  return {
    immediateDestination: config.ach.bankRoutingNumber,
    immediateOrigin: config.ach.companyIdentification,
    creationDate: day,
    creationTime: time.toString({ smallestUnit: 'minute' }).replace(':', ''),
    fileIdModifier,
    destinationName: config.ach.bankName,
    originName: config.brand.name,
    referenceCode: '',
  };
}
