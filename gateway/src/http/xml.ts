/** Text inside XML: escaped, and without the control characters that XML cannot carry at all. */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const carried = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd').replace(FORBIDDEN, '');

export const escapeXml = (text: string): string =>
  carried(text).replace(/[&<>"']/g, (character) => ENTITIES[character]);

/** A CDATA section; an end of one inside the text stands in two. */
export const cdata = (text: string): string => `<![CDATA[${carried(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
