import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './sanitized-html.module.css';

/** The allowed elements; everything else is removed, here as on the server. */
const ALLOWED = {
  ALLOWED_TAGS: [
    'b',
    'strong',
    'em',
    'a',
    'br',
    'p',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
  ],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
};

interface TrustedTypesPolicy {
  createHTML: (html: string) => string;
}
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ) => TrustedTypesPolicy;
}

/** The one Trusted Types policy that the pages' security policy allows; created once. */
const policy = (window as unknown as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'paystead',
  { createHTML: (html) => html, createScriptURL: () => '' },
);

/** The only place that puts HTML from the server into a page; sanitizes it a second time. */
export function SanitizedHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitise(html), [html]);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}

function sanitise(html: string): string {
  const trusted = policy && { TRUSTED_TYPES_POLICY: policy as never, RETURN_TRUSTED_TYPE: true };
  return DOMPurify.sanitize(html, { ...ALLOWED, ...trusted }) as unknown as string;
}
