import type { SocialSettings } from './social-settings.ts';

interface Port {
  /** The adapters that talk to a real company. */
  readonly adapters: readonly string[];
  /** What doesn't work while the port is off; null if the product can't run without it. */
  readonly without: string | null;
  /** In sandbox mode it is off unless it is set. */
  readonly offUnlessSet?: boolean;
}

/** Every partner that a setting chooses. Each also has a `sandbox` adapter. */
export const PORTS = {
  TEXT_MESSAGE: {
    adapters: [],
    without: 'nobody can verify a phone number, so nobody new can apply, and codes go by app only',
  },
  PUSH: { adapters: ['webpush'], without: 'phones and browsers get no push messages' },
  BANK_LINK: {
    adapters: ['plaid'],
    without: 'people type in their bank account and confirm two small deposits',
  },
  CREDIT_BUREAU: {
    adapters: [],
    without: 'no application is decided, and nobody can monitor their credit',
  },
  PAYROLL_LINK: {
    adapters: [],
    without: 'people prove their job with papers, not through their payroll',
  },
  ACH_BANK: { adapters: ['directory', 'sftp'], without: null },
  CARDS: { adapters: ['stripe'], without: 'nobody can pay by card' },
  SCREENING: { adapters: [], without: 'no application is decided, and no loan is paid out' },
  FURNISHING: { adapters: ['directory'], without: 'no loan is reported to credit bureaus' },
  RECAPTCHA: {
    adapters: ['google'],
    without: 'only limits slow down people who guess passwords',
    // So that the sandbox shows the locks of wrong passwords (L1), which the check would hide.
    offUnlessSet: true,
  },
} as const satisfies Readonly<Record<string, Port>>;

/** What scans uploaded files. */
export const VIRUS_SCANNERS = ['sandbox', 'clamd', 'off'] as const;
export type VirusScannerKind = (typeof VIRUS_SCANNERS)[number];

export type ProviderName = keyof typeof PORTS;

export const PROVIDERS = Object.keys(PORTS) as readonly ProviderName[];

/** The partners' settings, as `config` reads them. */
type Given = {
  readonly MODE: 'sandbox' | 'production';
  readonly VIRUS_SCAN?: string | undefined;
} & Readonly<Partial<Record<ProviderName, string | undefined>>>;

/** The adapter of each port: `sandbox`, `off`, or the name of a real one. */
export function partnersOf(set: Given): Readonly<Record<ProviderName, string>> {
  const chosen = PROVIDERS.map((name) => [name, set[name] ?? unset(set, PORTS[name])]);
  return Object.fromEntries(chosen) as Record<ProviderName, string>;
}

function unset({ MODE }: Given, { offUnlessSet = false }: Port): string {
  return MODE === 'sandbox' && !offUnlessSet ? 'sandbox' : 'off';
}

/**
 * The faults in the choice of partners, a sentence each (SANDBOX-2). The sandbox takes no real
 * company. Production takes nothing else: every port names its adapter, or `off`.
 */
export function partnerFaults(set: Given): string[] {
  if (set.MODE === 'production') {
    const faults = PROVIDERS.flatMap((name) => faultOf(name, set[name]) ?? []);
    return [...faults, ...scannerFaults(set.VIRUS_SCAN)];
  }
  const real = PROVIDERS.filter((name) => !['sandbox', 'off', undefined].includes(set[name]));
  return real.map((name) => `${name} names a real provider, which the sandbox can’t use.`);
}

function faultOf(name: ProviderName, chosen: string | undefined): string | null {
  const { adapters, without }: Port = PORTS[name];
  const choices = [...adapters, ...(without === null ? [] : ['off'])];
  if (chosen !== undefined && choices.includes(chosen)) return null;
  const known = choices.join(' or ');
  if (chosen === undefined) return `${name} is missing: production needs ${known}.`;
  if (chosen === 'sandbox') {
    return `${name} names the sandbox, which isn’t a real company: production needs ${known}.`;
  }
  return `${name} names an adapter that doesn’t exist: production needs ${known}.`;
}

function scannerFaults(chosen: string | undefined): string[] {
  if (chosen === undefined) return ['VIRUS_SCAN is missing: production needs clamd or off.'];
  if (chosen !== 'sandbox') return [];
  return ['VIRUS_SCAN: the sandbox’s scanner knows one virus; production needs clamd or off.'];
}

/** A sentence for each port that was turned off: what then doesn't work. */
export function partnersOff(
  set: Given,
  providers: Readonly<Record<ProviderName, string>>,
  virusScanner: string,
  social: SocialSettings,
): string[] {
  const isBySandbox = (name: ProviderName) => set.MODE === 'sandbox' && set[name] === undefined;
  const off = PROVIDERS.filter((name) => providers[name] === 'off' && !isBySandbox(name));
  return [
    ...off.map((name) => `${name} is off: ${PORTS[name].without ?? ''}.`),
    ...(hasSocialLogin(social)
      ? []
      : ['SOCIAL_LOGIN is off: no one can log in with Google or Facebook.']),
    ...(virusScanner === 'off' ? ['VIRUS_SCAN is off: people can’t upload documents.'] : []),
  ];
}

function hasSocialLogin({ sandbox, google, facebook }: SocialSettings): boolean {
  return sandbox || google !== null || facebook !== null;
}
