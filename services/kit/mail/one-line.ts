/** Names come from people; in a subject, or where a line is theirs alone, they must stay on their line. */
export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
