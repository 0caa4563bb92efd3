/** A message that stands away from its field begins with the field's name, once: many begin with it themselves. */
export const withLabel = (label: string, message: string): string =>
  message.startsWith(label) ? message : `${label}：${message}`;
