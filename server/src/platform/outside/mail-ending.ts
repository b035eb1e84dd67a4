import type { Brand } from '../settings/config.ts';

/** A link of an email: its label and full address. */
interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** The last lines of an email: where to go, how to reach a person, and who writes. */
export function mailEnding(brand: Brand, link?: MailLink): string[] {
  return [
    ...(link ? [`${link.label}: ${link.url}`] : []),
    `Questions? Write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
    brand.name,
  ];
}
