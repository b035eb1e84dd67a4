import { Page } from '../page/page.tsx';
import { Footer } from './footer.tsx';

const links = ['Privacy', 'Terms of use', 'State disclosures', 'Accessibility'].map((label) => ({
  href: `#${label.toLowerCase().replaceAll(' ', '-')}`,
  label,
}));

export const examples = [
  {
    name: 'rest',
    whole: true,
    render: () => (
      <>
        <Page title="Hello, Marisol" />
        <Footer
          company="Paystead, Inc."
          address={['P.O. Box 7413, New York, NY 10150']}
          email="support@paystead.example"
          phone="+1 (212) 555-0142"
          hours="Monday to Friday, 9 AM to 6 PM Eastern"
          year={2026}
          links={links}
          onHelp={() => {}}
        />
      </>
    ),
  },
];
