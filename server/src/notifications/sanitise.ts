import sanitizeHtml from 'sanitize-html';

/** The HTML that a message may contain, the same as in the browser; everything else is removed. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'b strong em a br p ul ol li h2 h3 h4 table thead tbody tr th td dl dt dd'.split(
    ' ',
  ),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** Removes everything from HTML that could run, load or mislead (S2.11). */
export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** Plain sentences as HTML, one paragraph each; escapes special characters. */
export function paragraphsOf(sentences: readonly string[]): string {
  const plain: sanitizeHtml.IOptions = { allowedTags: [], disallowedTagsMode: 'recursiveEscape' };
  return sentences.map((sentence) => `<p>${sanitizeHtml(sentence, plain)}</p>`).join('');
}
