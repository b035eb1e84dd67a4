type Headers = Readonly<Record<string, string>>;

/** The headers of every answer, errors included (C5). */
const EVERYWHERE: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), ' +
    'gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

/** The address where browsers report a violation of a page's policy. */
const REPORTS: Headers = { 'reporting-endpoints': 'csp="/web/pub/csp-report"' };

const TRANSPORT: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** An answer that is data may load, run or frame nothing. */
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Headers for the answers of calls: no cache may keep them (D6). */
export function dataHeaders(overTls: boolean): Headers {
  return {
    ...EVERYWHERE,
    ...(overTls && TRANSPORT),
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
  };
}

/** Hashes of a page's inline scripts and styles, like `sha256-…`. */
interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Headers for pages (C1, C2): scripts and styles only from our own files, inline ones by their
 * hash, and HTML from text only through the one Trusted Types policy `paystead`.
 * @param outside origins of other companies that may run in the page, such as a chat or the window
 *   of a bank link; none unless configured
 * @param frames origins of other companies that this page may show in a frame and nothing else,
 *   such as the card processor's
 */
export function pageHeaders(
  overTls: boolean,
  hashes: Inline,
  outside: readonly string[] = [],
  frames: readonly string[] = [],
): Headers {
  const framed = [...outside, ...frames];
  const policy = [
    "default-src 'none'",
    ...(outside.length > 0 ? withOthers(hashes, outside) : ownOnly(hashes)),
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /web/pub/csp-report',
    'report-to csp',
  ];

  return {
    ...EVERYWHERE,
    ...(overTls && TRANSPORT),
    ...REPORTS,
    // A bank opens its own login in a window, which must be able to return to the page.
    ...(outside.length > 0 && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
  };
}

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

function ownOnly({ scripts, styles }: Inline): string[] {
  return [
    ["script-src 'self'", ...quoted(scripts)].join(' '),
    ["style-src 'self'", ...quoted(styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types paystead paystead-worker',
  ];
}

/**
 * Such scripts and their frames write styles and HTML of their own, so hashes of styles and Trusted
 * Types can't apply. Scripts still load from no other origin.
 */
function withOthers({ scripts }: Inline, outside: readonly string[]): string[] {
  const origins = outside.join(' ');
  const sockets = outside.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  return [
    ["script-src 'self'", ...quoted(scripts), origins].join(' '),
    `style-src 'self' 'unsafe-inline' ${origins}`,
    `img-src 'self' data: ${origins}`,
    `font-src 'self' ${origins}`,
    `media-src ${origins}`,
    `connect-src 'self' ${origins} ${sockets}`,
  ];
}

/** Headers for a page's scripts, styles, fonts and pictures; a new content has a new name. */
export function assetHeaders(overTls: boolean, hashed: boolean): Headers {
  return {
    ...EVERYWHERE,
    ...(overTls && TRANSPORT),
    'content-security-policy': DATA_POLICY,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
