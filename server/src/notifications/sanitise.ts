import sanitizeHtml from 'sanitize-html';

/** What a message may say, the same as the browser lets through; anything else is taken out. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'b strong em a br p ul ol li h2 h3 h4 table thead tbody tr th td dl dt dd'.split(
    ' ',
  ),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** HTML without anything that could run, load or lead astray (S2.11). */
export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** Plain sentences as HTML, one paragraph each; a sign that HTML knows is shown, not obeyed. */
export function paragraphsOf(sentences: readonly string[]): string {
  const plain: sanitizeHtml.IOptions = { allowedTags: [], disallowedTagsMode: 'recursiveEscape' };
  return sentences.map((sentence) => `<p>${sanitizeHtml(sentence, plain)}</p>`).join('');
}
