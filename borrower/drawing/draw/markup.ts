const TITLE_BEGIN = '<title>';
const TITLE_END = '</title>';

/**
 * Makes React's HTML fit for the body of a page: removes its title and renames its `style`
 * attributes. React has no option for either, so both work on the text. That is safe because React
 * writes `<` and `"` in every value as entities: nothing a person typed can look like a tag or an
 * attribute. Ready-made HTML, like a banner's, is never drawn on the server.
 */
export function forBody(html: string): string {
  // The page's policy refuses styles in markup; before-paint.js sets them by script.
  return withoutTitle(html).replaceAll(' style="', ' data-style="');
}

// React writes the title first when it draws no <head>. The page has a title of its own already.
function withoutTitle(html: string): string {
  if (!html.startsWith(TITLE_BEGIN)) return html;
  return html.slice(html.indexOf(TITLE_END) + TITLE_END.length);
}
