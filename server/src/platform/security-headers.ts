type Headers = Readonly<Record<string, string>>;

/** What every answer carries, errors too (C5). */
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

/** Pages tell where to report a breach of their policy. */
const REPORTS: Headers = { 'reporting-endpoints': 'csp="/web/pub/csp-report"' };

const TRANSPORT: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Nothing may be loaded, run or framed from an answer that is data. */
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Answers of calls: never kept by anyone (D6). */
export function dataHeaders(overTls: boolean): Headers {
  return {
    ...EVERYWHERE,
    ...(overTls && TRANSPORT),
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
  };
}

/**
 * Pages (C1, C2): scripts and styles of our own files only, inline ones by their hash, and HTML
 * from text only through the one Trusted Types policy `paystead`.
 * @param hashes of inline scripts and styles in the page, like `sha256-…`
 */
export function pageHeaders(
  overTls: boolean,
  hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): Headers {
  const allowed = (list: readonly string[]) => ["'self'", ...list.map((h) => `'${h}'`)].join(' ');
  const policy = [
    "default-src 'none'",
    `script-src ${allowed(hashes.scripts)}`,
    `style-src ${allowed(hashes.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types paystead',
    'report-uri /web/pub/csp-report',
    'report-to csp',
  ];

  return {
    ...EVERYWHERE,
    ...(overTls && TRANSPORT),
    ...REPORTS,
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
  };
}

/** Scripts, styles, fonts and pictures of a page; their names change with their content. */
export function assetHeaders(overTls: boolean, hashed: boolean): Headers {
  return {
    ...EVERYWHERE,
    ...(overTls && TRANSPORT),
    'content-security-policy': DATA_POLICY,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
