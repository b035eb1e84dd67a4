import { DocumentViewer } from './document-viewer.tsx';

const paragraphs = Array.from({ length: 9 }, (_, place) => (
  <p key={place}>
    {place + 1}. You ask your employer to deduct the installment from each paycheck and to send it
    to us. You may take this back at any time by telling us, and pay from your bank account instead.
  </p>
));

export const examples = [
  {
    name: 'scrolls by itself',
    render: () => (
      <DocumentViewer title="Payroll deduction authorization" pdf="#deduction.pdf">
        {paragraphs}
      </DocumentViewer>
    ),
  },
  {
    name: 'short, no PDF',
    render: () => (
      <DocumentViewer title="Consent to electronic documents">
        {paragraphs.slice(0, 1)}
      </DocumentViewer>
    ),
  },
];
