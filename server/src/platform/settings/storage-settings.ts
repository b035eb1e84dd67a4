/** A bucket for documents, at Amazon or another S3-compatible provider. */
export interface S3Settings {
  /** The origin of its API. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket's name goes into the path, not before the host. */
  readonly forcePathStyle: boolean;
  /** The provider's encryption, besides ours; null leaves it to the bucket. */
  readonly encryption: 'AES256' | 'aws:kms' | null;
}

/** The values of S3_ENCRYPTION. */
export const encryptions = ['none', 'AES256', 'aws:kms'] as const;

/** The settings for documents, as `config` reads them. */
interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly STORAGE: 'folder' | 's3';
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly S3_FORCE_PATH_STYLE: 'on' | 'off';
  readonly S3_ENCRYPTION: (typeof encryptions)[number];
}

const NEEDED = {
  S3_ENDPOINT: 'the address of the storage, such as https://s3.us-east-1.amazonaws.com',
  S3_REGION: 'the region of the bucket; many servers of one’s own take us-east-1',
  S3_BUCKET: 'the name of a bucket that holds nothing else',
  S3_ACCESS_KEY_ID: 'the key of a user who may read, write, list and delete in the bucket',
  S3_SECRET_ACCESS_KEY: 'the secret that belongs to S3_ACCESS_KEY_ID',
} as const;

const ON_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/;

/** Null if documents are stored in a folder. */
export function s3Settings(set: Given): S3Settings | null {
  if (set.STORAGE !== 's3') return null;
  return {
    endpoint: set.S3_ENDPOINT ?? '',
    region: set.S3_REGION ?? '',
    bucket: set.S3_BUCKET ?? '',
    accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: set.S3_FORCE_PATH_STYLE === 'on',
    encryption: set.S3_ENCRYPTION === 'none' ? null : set.S3_ENCRYPTION,
  };
}

/** The faults in the storage's settings, a sentence each. */
export function storageFaults(set: Given): string[] {
  if (set.STORAGE !== 's3') return [];
  const missing = Object.entries(NEEDED).filter(([name]) => !set[name as keyof typeof NEEDED]);
  const address = set.S3_ENDPOINT ?? '';
  const isOpen = address.startsWith('http:') && !ON_THIS_MACHINE.test(address);
  return [
    ...missing.map(([name, what]) => `${name} is missing: ${what}.`),
    ...(set.MODE === 'production' && isOpen ? ['S3_ENDPOINT must begin with https.'] : []),
  ];
}
