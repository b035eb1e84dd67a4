import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { OfflineBar } from '../offline-bar/offline-bar.tsx';
import { Page } from '../page/page.tsx';
import { SandboxRibbon } from '../sandbox-ribbon/sandbox-ribbon.tsx';
import { Text } from '../text/text.tsx';
import { Frame } from './frame.tsx';

const top = (
  <>
    <SandboxRibbon links={[{ href: '#inbox', label: 'Inbox' }]} />
    <OfflineBar offline />
    <Header home="#home" />
  </>
);

const footer = (
  <Footer
    company="Paystead, Inc."
    address={['P.O. Box 7413, New York, NY 10150']}
    email="support@paystead.example"
    phone="+1 (212) 555-0142"
    year={2026}
    onHelp={() => {}}
  />
);

export const examples = [
  {
    name: 'a short page, offline, in the sandbox',
    whole: true,
    render: () => (
      <Frame top={top} footer={footer}>
        <Page title="Privacy">
          <Text>Short.</Text>
        </Page>
      </Frame>
    ),
  },
];
