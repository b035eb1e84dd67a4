import { formatPhone } from '@paystead/client/format/format-phone';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { keepTimes } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Email, Unbroken } from '@paystead/kit/text/contact';
import { type PublicConfig, usePublicConfig } from '@paystead/client/calls/public-config';

/** S1.7: support email, postal address, company name. */
export function ContactPage() {
  const config = usePublicConfig();
  return (
    <Page title="Contact us" width="form" lead="A person answers. Write, call, or send a letter.">
      {config && <ContactBlock brand={config.brand} />}
    </Page>
  );
}

function ContactBlock({ brand }: { brand: PublicConfig['brand'] }) {
  return (
    <Sheet title={brand.company_name}>
      <DefinitionList>
        <Definition term="Email">
          <Link href={`mailto:${brand.support_email}`}>
            <Email address={brand.support_email} />
          </Link>
        </Definition>
        <Definition term="Phone">
          <Link href={`tel:${brand.support_phone.replace(/[^+\d]/g, '')}`}>
            <Unbroken>{formatPhone(brand.support_phone)}</Unbroken>
          </Link>
          <br />
          {keepTimes(brand.support_hours)}
        </Definition>
        <Definition term="Mail">{brand.mailing_address}</Definition>
      </DefinitionList>
    </Sheet>
  );
}
