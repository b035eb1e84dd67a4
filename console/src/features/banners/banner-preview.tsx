import { Banner } from '@paystead/kit/banner/banner';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

interface BannerPreviewProps {
  title: string;
  text: string;
  link: { label: string; href: string } | null;
}

/** A banner as borrowers see it; its link leads nowhere here. */
export function BannerPreview({ link, text, title }: BannerPreviewProps) {
  const lines = [title, ...text.split('\n')].filter((line) => line.trim() !== '');
  return (
    <Banner>
      <Stack gap={2}>
        {lines.map((line, place) => (
          <Text key={`${place} ${line}`}>{line}</Text>
        ))}
        {link && <Text>{`${link.label} (opens ${link.href})`}</Text>}
      </Stack>
    </Banner>
  );
}
