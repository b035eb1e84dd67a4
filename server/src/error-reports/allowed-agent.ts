const PRODUCT = new RegExp(
  '\\b(?:Chrome|CriOS|Edg|EdgA|EdgiOS|Firefox|FxiOS|OPR|SamsungBrowser|Safari|Version|Android|' +
    'Windows NT|CPU (?:iPhone )?OS|Mac OS X)[/ ]\\d{1,4}\\b',
  'g',
);

/** The browsers and systems that a user agent names, with their main versions, and nothing else. */
export function allowedAgent(userAgent: string): string {
  return [...userAgent.slice(0, 400).matchAll(PRODUCT)].map(([product]) => product).join(' ');
}
