import { SanitizedHtml } from './sanitized-html.tsx';

export const examples = [
  {
    name: 'text',
    render: () => (
      <SanitizedHtml html="<h3>Your rights</h3><p>Ask for <b>paper</b> at any time.</p><ul><li>No fee</li></ul>" />
    ),
  },
  {
    name: 'a script is taken out',
    render: () => <SanitizedHtml html="<p>Before<script>alert(1)</script>, after</p>" />,
  },
];
