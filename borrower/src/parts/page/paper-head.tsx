import { usePublicConfig } from '@paystead/client/calls/public-config';
import { Divider } from '@paystead/kit/divider/divider';
import { Logo } from '@paystead/kit/logo/logo';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

/** The head of a paper: the lender's logo, name and address, on the screen and in print. */
export function PaperHead() {
  const brand = usePublicConfig()?.brand;
  if (!brand) return null;
  return (
    <Stack gap={4}>
      <Row between align="top" gap={4}>
        <Logo name={brand.company_name} />
        <Text as="div" size="small">
          {brand.company_name}
          <br />
          {brand.mailing_address}
        </Text>
      </Row>
      <Divider />
    </Stack>
  );
}
