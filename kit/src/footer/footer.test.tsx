import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';

test('S1.6 S1.7 shows copyright, support e-mail and phone, Help, and the postal address', () => {
  const markup = renderToStaticMarkup(
    <Footer
      company="Paystead, Inc."
      address={['P.O. Box 7413, New York, NY 10150']}
      email="support@paystead.example"
      phone="+1 (212) 555-0142"
      year={2026}
      onHelp={() => {}}
    />,
  );
  expect(markup).toContain('© 2026 Paystead, Inc.');
  expect(markup).toContain('href="mailto:support@paystead.example"');
  expect(markup).toContain('href="tel:+12125550142"');
  expect(markup).toContain('P.O. Box 7413, New York, NY 10150');
  expect(markup).toMatch(/<button[^>]*>.*Help<\/button>/);
});
