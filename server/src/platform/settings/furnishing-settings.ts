/** The number that each credit bureau has given us for our reports; empty where we have none. */
export interface FurnisherIds {
  readonly equifax: string;
  readonly experian: string;
  readonly transUnion: string;
  readonly innovis: string;
}

/** The settings for reports to bureaus, as `config` reads them. */
interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly FURNISHING?: string | undefined;
  readonly FURNISHER_EQUIFAX?: string | undefined;
  readonly FURNISHER_EXPERIAN?: string | undefined;
  readonly FURNISHER_TRANSUNION?: string | undefined;
  readonly FURNISHER_INNOVIS?: string | undefined;
}

/** What the sandbox's bureaus call us; no bureau gives out such numbers. */
const SANDBOX_IDS = { equifax: '999SB99999', experian: '99999', transUnion: '9999999999' };

export function furnisherIds(set: Given): FurnisherIds {
  const unset =
    set.MODE === 'sandbox' ? SANDBOX_IDS : { equifax: '', experian: '', transUnion: '' };
  return {
    equifax: set.FURNISHER_EQUIFAX ?? unset.equifax,
    experian: set.FURNISHER_EXPERIAN ?? unset.experian,
    transUnion: set.FURNISHER_TRANSUNION ?? unset.transUnion,
    innovis: set.FURNISHER_INNOVIS ?? '',
  };
}

const NEEDED = ['FURNISHER_EQUIFAX', 'FURNISHER_EXPERIAN', 'FURNISHER_TRANSUNION'] as const;

/** The faults in the settings, a sentence each: every bureau knows us by its own number. */
export function furnishingFaults(set: Given): string[] {
  if (set.FURNISHING !== 'directory') return [];
  return NEEDED.filter((name) => !set[name]).map(
    (name) => `${name} is missing: the bureau gives it with your agreement to report.`,
  );
}
